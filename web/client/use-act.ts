import { useState } from 'react';
import type { Calls } from '../../contract/calls.ts';
import type { SentForm } from '../../contract/core/page.ts';
import { useFieldErrors } from '../kit/form.tsx';
import { isRefused } from './refused.ts';
import { formName, useSentForm } from './sent-form.ts';

/**
 * Something a form or button does: busy while it runs; a refusal's fields are shown by the form (whatever else it says was
 * shown by the client already). Of a form, told its call (and what tells it apart from others of the same call), it begins as the
 * page came: with what was refused before script, and `sent` with what was typed then.
 */
export function useAct(call?: keyof Calls, about?: string) {
  const [busy, setBusy] = useState(false);
  const sent = useSentForm(call ? formName(call, about) : '');
  const errors = useFieldErrors(sent?.refused?.fields);
  return {
    busy,
    errors,
    sent,
    /** Runs `work`; answers whether it went through. */
    async act(work: () => Promise<unknown>): Promise<boolean> {
      setBusy(true);
      try {
        await work();
        return true;
      } catch (thrown) {
        if (!isRefused(thrown)) throw thrown;
        errors.take(thrown);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Texts as they were typed into a form before script, else as they stand. */
export function keptTexts<Values extends Record<string, string>>(
  initial: Values,
  sent: SentForm | null,
): Values {
  const texts = Object.keys(initial).flatMap((name) => {
    const typed = sent?.values[name];
    return typeof typed === 'string' ? [[name, typed]] : [];
  });
  return { ...initial, ...Object.fromEntries(texts) };
}

/** The text fields of a small form; what is typed takes the field's error away. `sent`: as `useAct` has it. */
export function useFields<Values extends Record<string, string>>(
  initial: Values,
  errors: ReturnType<typeof useFieldErrors>,
  sent: SentForm | null = null,
) {
  const [values, setValues] = useState(() => keptTexts(initial, sent));
  const set = (change: Partial<Values>) => {
    setValues((before) => ({ ...before, ...change }));
    for (const name of Object.keys(change)) errors.clear(name);
  };
  return {
    values,
    set,
    /** What a field of the form is given. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      error: errors.of(name),
      onValue: (value: string) => set({ [name]: value } as Partial<Values>),
    }),
  };
}
