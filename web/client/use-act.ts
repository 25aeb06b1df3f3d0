import { useState } from 'react';
import { useFieldErrors } from '../kit/form.tsx';
import { isRefused } from './refused.ts';

/**
 * Something a form or button does: busy while it runs; a refusal's fields are shown by the form (whatever else it says was
 * shown by the client already).
 */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const errors = useFieldErrors();
  return {
    busy,
    errors,
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

/** The text fields of a small form; what is typed takes the field's error away. */
export function useFields<Values extends Record<string, string>>(
  initial: Values,
  errors: ReturnType<typeof useFieldErrors>,
) {
  const [values, setValues] = useState(initial);
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
