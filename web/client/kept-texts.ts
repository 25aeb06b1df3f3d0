import type { KeptTexts } from '../kit/unsent-form.ts';
import { type Stored, stored, storedInTab } from './stored.ts';

/** Milliseconds for which a text is kept. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/** `over`: what its field showed before. */
type Texts = Record<string, { text: string; at: number; over?: string }>;

/** A person's texts stay in the browser until they sign out; a visitor's in their tab. */
const storageOf = (person: string | null): Stored => (person === null ? storedInTab : stored);

/**
 * The texts of one form as one person typed them. A text stays over what its field showed before the first change since the form was last
 * stored or sent (`forgetAll`).
 */
export function keptTexts(
  person: string | null,
  form: string,
  storage: Stored = storageOf(person),
): KeptTexts & { forgetAll(): void } {
  const owner = `${person ?? ''} `;
  const start = `${form}.`;
  const shown = new Map<string, string>();
  const load = (): Texts => {
    const typed = storage.get('typed');
    if (!typed?.startsWith(owner)) return {};
    const texts = Object.entries(JSON.parse(typed.slice(owner.length)) as Texts);
    return Object.fromEntries(texts.filter(([, { at }]) => Date.now() - at < keptFor));
  };
  const save = (texts: Texts) => storage.set('typed', owner + JSON.stringify(texts));
  const forgetThose = (isMeant: (name: string) => boolean) => {
    const texts = Object.entries(load());
    const others = texts.filter(([name]) => !isMeant(name));
    if (others.length < texts.length) save(Object.fromEntries(others));
  };
  const forget = (name: string) => forgetThose((other) => other === start + name);
  return {
    read(name) {
      const kept = load()[start + name];
      return kept ? { text: kept.text, over: kept.over ?? '' } : null;
    },
    write(name, text, before) {
      const over = shown.get(name) ?? before;
      shown.set(name, over);
      if (text === over) forget(name);
      else save({ ...load(), [start + name]: { text, at: Date.now(), over } });
    },
    forget,
    forgetAll() {
      shown.clear();
      forgetThose((name) => name.startsWith(start));
    },
  };
}
