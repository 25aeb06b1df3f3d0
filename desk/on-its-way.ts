type Fields = Readonly<Record<string, unknown>>;

/** What a change is about: its call and all that it says, but for the key by which a server knows one that comes again. */
function aboutOf(call: string, { idempotency_key: _key, ...input }: Fields): string {
  const plain = (_name: string, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value;
  return JSON.stringify([call, input], plain);
}

/** Makes a change once: who presses twice before the answer is there has asked for the same, and gets its answer. */
export function onceOnItsWay() {
  const onTheirWay = new Map<string, Promise<unknown>>();
  return <Answer>(call: string, input: Fields, send: () => Promise<Answer>): Promise<Answer> => {
    const about = aboutOf(call, input);
    const known = onTheirWay.get(about);
    if (known) return known as Promise<Answer>;
    const sent = send().finally(() => onTheirWay.delete(about));
    onTheirWay.set(about, sent);
    return sent;
  };
}
