import { useNotify, useRefresh } from 'react-admin';
import { refusalMessage } from './refusal-message.tsx';

/** Why a change failed: sentences for the form's fields, or one that was already shown as a message. */
type Errors = Record<string, unknown>;
type Outcome<Answer> = { answer: Answer; errors?: undefined } | { answer?: undefined; errors: Errors };
/** A message after success; with `stays` it remains until it is closed. */
export type ActMessage = { words: string; type?: 'success' | 'warning'; stays?: boolean };
type Thrown = { message?: string; body?: { errors?: Record<string, string> } };

/** Makes a change, shows a message and refreshes the data. A form gets the refusals of its fields; others appear as a message. */
export function useAct() {
  const notify = useNotify();
  const refresh = useRefresh();
  return async <Answer>(
    work: () => Promise<Answer>,
    done: string | ((answer: Answer) => string | ActMessage),
    { form = false } = {},
  ): Promise<Outcome<Answer>> => {
    try {
      const answer = await work();
      const message = typeof done === 'string' ? done : done(answer);
      const {
        words,
        type = 'success',
        stays = false,
      } = typeof message === 'string' ? { words: message } : message;
      notify(words, { type, multiLine: true, ...(stays ? { autoHideDuration: null } : {}) });
      refresh();
      return { answer };
    } catch (thrown) {
      const { message = '', body } = thrown as Thrown;
      if (form && body?.errors) return { errors: body.errors };
      const words = body?.errors ? Object.values(body.errors).join(' ') : message;
      // A user whose session is over is on the way to the sign-in page: show nothing.
      if (words) notify(refusalMessage(words), { type: 'error', autoHideDuration: null });
      return { errors: { root: { serverError: words } } };
    }
  };
}
