import { useState } from 'react';
import type { SentForm } from '../../contract/core/page.ts';
import type { useFieldErrors } from '../kit/field-errors.ts';

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
