import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { keptTexts } from './kept-texts.ts';
import { usePageData } from './page-data.ts';

/** Hidden fields that say what a form is about. */
const names = /(^|_)id$|^(order_number|reply_to|ticket)$/;

/** What a form is about: its name and the records that its hidden fields name. */
export const subjectOf = (name: string, hidden: readonly (readonly [string, string])[]): string =>
  [name, ...hidden.filter(([field]) => names.test(field)).map(([, value]) => value)].join(' ');

/**
 * What was typed and chosen in a form and is not sent. `isStored`: the server stores it in the meantime. `isAnswered`: the page shows
 * the form as it was posted without script.
 */
export function useUnsent(
  subject: string,
  { isStored, isAnswered }: { isStored: boolean; isAnswered: boolean },
) {
  const person = usePageData()?.self?.UserId ?? null;
  const texts = useMemo(() => keptTexts(person, subject), [person, subject]);
  // What takes away each field's part of what came back.
  const [backs, setBacks] = useState<readonly (() => void)[]>([]);
  const state = useRef<'unsent' | 'sending' | 'done'>('unsent');
  const sent = () => {
    state.current = 'done';
    texts.forgetAll();
    setBacks([]);
  };
  const forgetStored = useEffectEvent(() => isStored && sent());
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time that the server has stored
  useEffect(() => void forgetStored(), [isStored]);
  // Fields with chosen files.
  const [chosen, setChosen] = useState(0);
  const form = useMemo(
    () => ({
      ...texts,
      read: (name: string) => (isAnswered ? null : texts.read(name)),
      holdFile: () => {
        setChosen((count) => count + 1);
        return () => setChosen((count) => count - 1);
      },
      showBack: (discard: () => void) => {
        setBacks((before) => [...before, discard]);
        return () => setBacks((before) => before.filter((other) => other !== discard));
      },
    }),
    [texts, isAnswered],
  );
  return {
    form,
    hasFiles: chosen > 0,
    /** Takes away all that came back; null: nothing did, or it is sent. */
    discard: backs.length > 0 ? () => backs.map((discard) => discard()) : null,
    state,
    changes: () => {
      state.current = 'unsent';
    },
    sent,
    /** Runs the form's own sending, which resolves to whether it succeeded; it may go on to another page by itself. */
    async send(work: () => unknown): Promise<void> {
      state.current = 'sending';
      if ((await work()) === true) sent();
      else state.current = 'unsent';
    },
  };
}

export type UnsentState = ReturnType<typeof useUnsent>['state'];
