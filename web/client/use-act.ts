import { useState } from 'react';
import type { Calls } from '../../contract/calls.ts';
import { useFieldErrors } from '../kit/field-errors.ts';
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
