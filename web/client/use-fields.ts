import { useState } from 'react';
import type { SentForm } from '../../contract/core/page.ts';
import type { useFieldErrors } from '../kit/field-errors.ts';

/** The texts of a form posted without script, else the stored ones. */
export function initialTexts<Values extends Record<string, string>>(
  initial: Values,
  sent: SentForm | null,
): Values {
  const texts = Object.keys(initial).flatMap((name) => {
    const typed = sent?.values[name];
    return typeof typed === 'string' ? [[name, typed]] : [];
  });
  return { ...initial, ...Object.fromEntries(texts) };
}

/** The text fields of a small form; typing clears the field's error. `sent`: from `useAct`. */
export function useFields<Values extends Record<string, string>>(
  initial: Values,
  errors: ReturnType<typeof useFieldErrors>,
  sent: SentForm | null = null,
) {
  const [values, setValues] = useState(() => initialTexts(initial, sent));
  const set = (change: Partial<Values>) => {
    setValues((before) => ({ ...before, ...change }));
    for (const name of Object.keys(change)) errors.clear(name);
  };
  return {
    values,
    set,
    /** The props of a text field. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      error: errors.of(name),
      onValue: (value: string) => set({ [name]: value } as Partial<Values>),
    }),
  };
}
