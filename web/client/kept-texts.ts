import type { KeptTexts } from '../kit/unsent-form.ts';
import { type Stored, storedIn } from './stored.ts';

/** Milliseconds for which a text is kept. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/** `over`: what its field showed before. */
type Texts = Record<string, { text: string; at: number; over?: string }>;

/** A person's texts stay in the browser until they sign out; a visitor's in their tab. */
const storageOf = (person: string | null): Stored =>
  storedIn(() => (person === null ? window.sessionStorage : window.localStorage));

/** The texts of one form as one person typed them. `forgetAll`: they are sent. */
export function keptTexts(
  person: string | null,
  form: string,
  storage: Stored = storageOf(person),
): KeptTexts & { forgetAll(): void } {
  const owner = `${person ?? ''} `;
  const start = `${form}.`;
  const load = (): Texts => {
    const stored = storage.get('typed');
    if (!stored?.startsWith(owner)) return {};
    const texts = Object.entries(JSON.parse(stored.slice(owner.length)) as Texts);
    return Object.fromEntries(texts.filter(([, { at }]) => Date.now() - at < keptFor));
  };
  const save = (texts: Texts) => storage.set('typed', owner + JSON.stringify(texts));
  const forget = (isMeant: (name: string) => boolean) => {
    const texts = Object.entries(load());
    const others = texts.filter(([name]) => !isMeant(name));
    if (others.length < texts.length) save(Object.fromEntries(others));
  };
  return {
    read: (name) => load()[start + name]?.text ?? null,
    over: (name) => load()[start + name]?.over ?? '',
    write: (name, text, over = '') =>
      save({ ...load(), [start + name]: { text, at: Date.now(), ...(over ? { over } : {}) } }),
    forget: (name) => forget((stored) => stored === start + name),
    forgetAll: () => forget((stored) => stored.startsWith(start)),
  };
}

/** The same, where a text stays over what its field showed before the first change since the form was last stored or sent. */
export function overStored(texts: ReturnType<typeof keptTexts>): ReturnType<typeof keptTexts> {
  const shown = new Map<string, string>();
  return {
    ...texts,
    write(name, text, before = '') {
      const over = shown.get(name) ?? before;
      shown.set(name, over);
      if (text === over) texts.forget(name);
      else texts.write(name, text, over);
    },
    forgetAll() {
      shown.clear();
      texts.forgetAll();
    },
  };
}
