import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import type { Calls } from '../../contract/calls.ts';
import type { OutputOf } from '../../contract/core/call.ts';
import { withoutLocale } from '../../contract/core/locale.ts';
import { path } from '../../contract/core/paths.ts';
import {
  search_suggestions,
  shell_search_hint,
  shell_search_label,
} from '../../messages/compiled/messages.js';
import { kindName } from '../catalog/parts/kind-name.ts';
import { Marked, wordsOf } from '../catalog/parts/marked.tsx';
import { useSuggestions } from '../client/use-suggestions.ts';
import { cx } from '../kit/class-names.ts';
import { Icon } from '../kit/icon.tsx';
import { useLinks } from '../kit/link.tsx';

type Suggestion = OutputOf<Calls['searchSuggest']>[number];

function pageOf({ kind, key }: Suggestion): string {
  if (kind === 'teacher') return path.teachersInfo(key);
  if (kind === 'site') return path.courseIndex({ site: key });
  if (kind === 'category') return path.courseIndex({ category: key });
  return path.offering({ kind, number: key });
}

/** The pages that show this box's results. */
const searched: readonly string[] = [path.courseSearch(), path.courseIndex()];

/** While an input method composes, keys and text belong to it. */
const isComposing = (event: { nativeEvent: Event }) =>
  'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true;

/** Arrows move the choice, Enter takes it, Escape closes the list. */
function useChoice(suggestions: readonly Suggestion[]) {
  const { go } = useLinks();
  const [at, setAt] = useState(-1);
  const [open, setOpen] = useState(false);
  const shown = open ? suggestions : [];
  const choose = (suggestion: Suggestion) => {
    setOpen(false);
    void go(pageOf(suggestion));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Safari marks the Enter that ends a composition only by its key code.
    if (isComposing(event) || event.keyCode === 229) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && suggestions.length > 0) {
      event.preventDefault();
      setOpen(true);
      setAt((now) => (now + step + suggestions.length + 1) % (suggestions.length + 1));
    } else if (event.key === 'Escape' && shown.length > 0) {
      // Closes the list but keeps the text.
      event.preventDefault();
      setAt(-1);
      setOpen(false);
    } else if (event.key === 'Enter' && shown[at]) {
      event.preventDefault();
      choose(shown[at]);
    }
  };
  return {
    at: shown[at] ? at : -1,
    shown,
    choose,
    onKeyDown,
    /** After typing, the list is open without a choice. */
    typed: () => {
      setAt(-1);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

/** Searches everything; a form, so that it works before hydration. Names are suggested while typing. */
export function SearchBox({ className }: { className?: string }) {
  const { href } = useLinks();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  // Other pages have searches of their own (such as the questions), whose words must not appear here.
  const isSearched = searched.includes(withoutLocale(pathname));
  const words = isSearched ? (params.get('q') ?? '') : '';
  const id = useId();
  const element = useRef<HTMLElement>(null);
  const { suggestions, ask } = useSuggestions();
  const [text, setText] = useState('');
  const choice = useChoice(suggestions);
  const changeText = (value: string) => {
    ask(value);
    setText(value);
    choice.typed();
  };
  return (
    <search
      ref={element}
      className={cx(
        'relative block desktop:min-w-40 desktop:max-w-80 desktop:shrink desktop:grow desktop:basis-56 mobile:w-full',
        className,
      )}
      onBlur={(event) => !element.current?.contains(event.relatedTarget as Node | null) && choice.close()}
    >
      <Form action={href(path.courseSearch())} className="relative" onSubmit={choice.close}>
        <Icon
          name="magnifying-glass"
          className="pointer-events-none absolute start-3.5 top-1/2 size-[1.25em] -translate-y-1/2 text-ink-faint"
        />
        <input
          key={words}
          type="search"
          name="q"
          role="combobox"
          aria-expanded={choice.shown.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={choice.at >= 0 ? `${id}-${choice.at}` : undefined}
          autoComplete="off"
          defaultValue={words}
          maxLength={60}
          enterKeyHint="search"
          aria-label={shell_search_label()}
          placeholder={shell_search_hint()}
          onChange={(event) => !isComposing(event) && changeText(event.target.value)}
          onCompositionEnd={(event) => changeText(event.currentTarget.value)}
          onKeyDown={choice.onKeyDown}
          className="block min-h-11 w-full rounded-full bg-paper-deep py-2 text-ellipsis mobile:bg-white mobile:inset-ring mobile:inset-ring-edge/60 ps-11 pe-4 outline-offset-0 focus:bg-white focus:outline-2 focus:outline-blue focus-visible:rounded-full"
        />
      </Form>
      <div
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={search_suggestions()}
        hidden={choice.shown.length === 0}
        className="absolute inset-x-0 desktop:-inset-x-10 top-full z-30 mt-2 rounded-md bg-white py-1.5 shadow-float"
      >
        {choice.shown.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
          <div
            key={`${suggestion.kind} ${suggestion.key}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === choice.at}
            onClick={() => choice.choose(suggestion)}
            className={cx(
              'flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 text-start hover:bg-blue-wash',
              index === choice.at && 'bg-blue-wash',
            )}
          >
            <span className="min-w-0 truncate">
              <Marked text={suggestion.name} words={wordsOf(text)} />
            </span>
            <span className="shrink-0 text-small text-ink-faint">{kindName(suggestion.kind)}</span>
          </div>
        ))}
      </div>
    </search>
  );
}
