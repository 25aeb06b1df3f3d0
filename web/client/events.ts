import { useEffect, useRef } from 'react';

/**
 * A live event such as `{type: 'order', order_number, status}`. `{type: 'connected'}` means the stream is open (again):
 * reload what may have been missed.
 */
export type LiveEvent = { type: string } & Record<string, unknown>;

let source: EventSource | null = null;
let retry: ReturnType<typeof setTimeout> | undefined;
/** Retry delay after a refused stream (too many are open, or nobody is signed in). */
const retryMs = 60_000;
const listeners = new Set<(event: LiveEvent) => void>();

/** Shares one connection among all listeners of a page; the last one closes it. */
function listenToEvents(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener);
  if (source?.readyState === EventSource.OPEN)
    queueMicrotask(() => {
      // The stream was open already: a new listener may have missed events since the page loaded.
      if (listeners.has(listener)) listener({ type: 'connected' });
    });
  source ??= open();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearTimeout(retry);
      source?.close();
      source = null;
    }
  };
}

function open(): EventSource {
  const stream = new EventSource('/api/events');
  const publish = (event: LiveEvent) => {
    for (const listener of listeners) listener(event);
  };
  stream.onopen = () => publish({ type: 'connected' });
  // The server lost events itself: reload as after a reconnect.
  stream.addEventListener('missed', () => publish({ type: 'connected' }));
  stream.onerror = () => {
    if (stream.readyState !== EventSource.CLOSED || source !== stream) return;
    retry = setTimeout(() => {
      source = open();
    }, retryMs);
  };
  stream.onmessage = ({ data }: MessageEvent<string>) => publish(JSON.parse(data) as LiveEvent);
  return stream;
}

/** Calls `onEvent` for each live event while the component is mounted. */
export function useEvents(onEvent: (event: LiveEvent) => void): void {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => listenToEvents((event) => latest.current(event)), []);
}
