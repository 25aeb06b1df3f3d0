import { useNotify, useRefresh } from 'react-admin';

/** Why something was not done: the sentences of fields that a form shows, or one that a message has said already. */
type Errors = Record<string, unknown>;
type Outcome<Answer> = { answer: Answer; errors?: undefined } | { answer?: undefined; errors: Errors };
/** What is said when something is done; `stays` until it was read. */
export type Said = { words: string; type?: 'success' | 'warning'; stays?: boolean };
type Thrown = { message?: string; body?: { errors?: Record<string, string> } };

/**
 * Does a change, says that it is done and shows what is new. What is refused is said; a form gets the sentences of its fields to show
 * them there.
 */
export function useAct() {
  const notify = useNotify();
  const refresh = useRefresh();
  return async <Answer>(
    work: () => Promise<Answer>,
    done: string | ((answer: Answer) => string | Said),
    { form = false } = {},
  ): Promise<Outcome<Answer>> => {
    try {
      const answer = await work();
      const said = typeof done === 'string' ? done : done(answer);
      const { words, type = 'success', stays = false } = typeof said === 'string' ? { words: said } : said;
      notify(words, { type, multiLine: true, ...(stays ? { autoHideDuration: null } : {}) });
      refresh();
      return { answer };
    } catch (thrown) {
      const { message = '', body } = thrown as Thrown;
      if (form && body?.errors) return { errors: body.errors };
      const words = body?.errors ? Object.values(body.errors).join(' ') : message;
      // Whose session is over is on the way to the sign-in page: there is nothing to say.
      if (words) notify(words, { type: 'error', autoHideDuration: null });
      return { errors: { root: { serverError: words } } };
    }
  };
}
