import { useNavigate, useRevalidator } from 'react-router';
import type { Calls } from '../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../contract/core/call.ts';
import { filledIn } from '../../contract/core/form-fields.ts';
import { toast } from '../kit/feedback-store.ts';
import { useOnce } from './once.ts';
import { post } from './post.ts';
import type { PostOptions } from './surroundings.ts';

/** What follows a successful call, with and without script. */
export type Success = {
  /** The success message. */
  done?: string | undefined;
  /** Where to go, with its language; `{name}` is replaced by the answer's field of that name. Without it the page reloads its data. */
  next?: string | undefined;
  /** `next` is a new document, because another person is signed in there. */
  newDocument?: boolean | undefined;
  /** This page shows the answer (`sent.answer`) and does not reload its data. */
  shows?: boolean | undefined;
};

/** Makes a call with an idempotency key, shows its message, then navigates or reloads the page's data, unless `onDone` returns false. */
export function useSend<Name extends keyof Calls>(call: Name) {
  const once = useOnce();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (
    input: InputOf<Calls[Name]>,
    { done, next, newDocument, shows }: Success,
    onDone?: (answer: OutputOf<Calls[Name]>) => unknown,
    options?: PostOptions,
  ): Promise<void> => {
    const answer = await post(call, input, { ...options, key: once.keyFor(input) });
    once.done();
    if (done) toast(done);
    if ((await onDone?.(answer)) === false) return;
    if (next && newDocument) window.location.assign(filledIn(next, answer));
    else if (next) await navigate(filledIn(next, answer));
    else if (!shows) await revalidate();
  };
}
