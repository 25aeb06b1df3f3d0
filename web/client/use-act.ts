import { useState } from 'react';
import type { Calls } from '../../contract/calls.ts';
import { useFieldErrors } from '../kit/field-errors.ts';
import { isRefused } from './refused.ts';
import { formName, useSentForm } from './sent-form.ts';

/**
 * An act of a form or button: its busy state and its field errors (the client has shown any other message). With `call` (and
 * `about`, where several forms make the same call) it starts from the form posted without script: `sent` holds its input and
 * refusal.
 */
export function useAct(call?: keyof Calls, about?: string) {
  const [busy, setBusy] = useState(false);
  const sent = useSentForm(call ? formName(call, about) : '');
  const errors = useFieldErrors(sent?.refused?.fields);
  return {
    busy,
    errors,
    sent,
    /** Runs `work`; resolves to whether it succeeded. */
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
