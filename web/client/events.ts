import { useEffect, useRef } from 'react';

/**
 * Something that happened to the family: `{type: 'order', order_number, status}` and others to come. `{type: 'connected'}`
 * says that the line is open (again): what happened while it was not must be asked for.
 */
export type LiveEvent = { type: string } & Record<string, unknown>;

let source: EventSource | null = null;
let again: ReturnType<typeof setTimeout> | undefined;
/** A page that was refused a stream (too many are open, or nobody is signed in) asks again after this. */
const againMs = 60_000;
const listeners = new Set<(event: LiveEvent) => void>();

/** One connection for all listeners of a page, closed with the last of them. */
function listenToEvents(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener);
  if (source?.readyState === EventSource.OPEN)
    queueMicrotask(() => {
      // The line was open before: what happened since the page was made, this one has not heard either.
      if (listeners.has(listener)) listener({ type: 'connected' });
    });
  source ??= open();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearTimeout(again);
      source?.close();
      source = null;
    }
  };
}

function open(): EventSource {
  const stream = new EventSource('/api/events');
  const tell = (event: LiveEvent) => {
    for (const listener of listeners) listener(event);
  };
  stream.onopen = () => tell({ type: 'connected' });
  // The server's own line was broken: it cannot say what happened meanwhile.
  stream.addEventListener('missed', () => tell({ type: 'connected' }));
  stream.onerror = () => {
    if (stream.readyState !== EventSource.CLOSED || source !== stream) return;
    again = setTimeout(() => {
      source = open();
    }, againMs);
  };
  stream.onmessage = ({ data }: MessageEvent<string>) => tell(JSON.parse(data) as LiveEvent);
  return stream;
}

/** Calls `onEvent` for every live event while the component is there. */
export function useEvents(onEvent: (event: LiveEvent) => void): void {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => listenToEvents((event) => latest.current(event)), []);
}
