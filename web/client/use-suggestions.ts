import { useRef, useState } from 'react';
import type { Calls } from '../../contract/calls.ts';
import type { OutputOf } from '../../contract/core/call.ts';
import { get } from './post.ts';

type Suggestions = OutputOf<Calls['searchSuggest']>;

/** Milliseconds without typing before a request. */
const pause = 180;

/** Suggests names for typed text; drops answers to earlier text. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<Suggestions>([]);
  const asking = useRef<{ timer: ReturnType<typeof setTimeout>; stop: AbortController } | null>(null);
  return {
    suggestions,
    ask(text: string): void {
      if (asking.current) {
        clearTimeout(asking.current.timer);
        asking.current.stop.abort();
      }
      const q = text.trim();
      if (q === '') return setSuggestions([]);
      const stop = new AbortController();
      const timer = setTimeout(() => {
        get('searchSuggest', { q }, { signal: stop.signal, quiet: true }).then(
          (results) => !stop.signal.aborted && setSuggestions(results),
          () => undefined,
        );
      }, pause);
      asking.current = { timer, stop };
    },
  };
}
