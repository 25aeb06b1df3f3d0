import { newKey } from '../web/client/once.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Identifies a change: its call and input without the idempotency key. */
function aboutOf(call: string, { idempotency_key: _key, ...input }: Fields): string {
  const plain = (_name: string, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value;
  return JSON.stringify([call, input], plain);
}

/** Whether a change got no answer, so that its outcome is unknown. */
const isLost = (thrown: unknown): boolean => ((thrown as { status?: number } | null)?.status ?? 0) === 0;

/**
 * Sends a change once. A second press before the answer arrives gets the same answer. A press after a lost answer sends
 * the same key again, by which the server recognises the change.
 */
export function onceInFlight(make: () => string = newKey) {
  const inFlight = new Map<string, Promise<unknown>>();
  const unanswered = new Map<string, string>();
  return <Answer>(call: string, input: Fields, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const about = aboutOf(call, input);
    const pending = inFlight.get(about);
    if (pending) return pending as Promise<Answer>;
    const key = unanswered.get(about) ?? make();
    unanswered.set(about, key);
    const answer = send(key)
      .then(
        (answer) => {
          unanswered.delete(about);
          return answer;
        },
        (thrown) => {
          if (!isLost(thrown)) unanswered.delete(about);
          throw thrown;
        },
      )
      .finally(() => inFlight.delete(about));
    inFlight.set(about, answer);
    return answer;
  };
}
