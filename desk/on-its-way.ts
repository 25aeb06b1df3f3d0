import { newKey } from '../web/client/once.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a change is about: its call and all that it says, but for the key by which a server knows one that comes again. */
function aboutOf(call: string, { idempotency_key: _key, ...input }: Fields): string {
  const plain = (_name: string, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value;
  return JSON.stringify([call, input], plain);
}

/** Whether nobody knows what became of a change: no answer came. */
const isLost = (thrown: unknown): boolean => ((thrown as { status?: number } | null)?.status ?? 0) === 0;

/**
 * Makes a change once. Who presses twice before the answer is there has asked for the same, and gets its answer; who presses again because
 * none came sends the same under the same key, by which the server knows it.
 */
export function onceOnItsWay(make: () => string = newKey) {
  const onTheirWay = new Map<string, Promise<unknown>>();
  const unanswered = new Map<string, string>();
  return <Answer>(call: string, input: Fields, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const about = aboutOf(call, input);
    const known = onTheirWay.get(about);
    if (known) return known as Promise<Answer>;
    const key = unanswered.get(about) ?? make();
    unanswered.set(about, key);
    const sent = send(key)
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
      .finally(() => onTheirWay.delete(about));
    onTheirWay.set(about, sent);
    return sent;
  };
}
