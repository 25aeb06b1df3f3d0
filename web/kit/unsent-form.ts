import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Texts of a form that the browser keeps until they are sent, by the names of their fields. */
export type KeptTexts = {
  /** `over`: what the field showed when the text was typed. */
  read(name: string): { text: string; over: string } | null;
  write(name: string, text: string, over: string): void;
  forget(name: string): void;
};

/**
 * The form around a field. `holdFile` asks before leaving until the returned function is called. `showBack` says once above the form that
 * it shows what was kept, until then; `discard` takes the field's part away.
 */
type UnsentForm = KeptTexts & { holdFile(): () => void; showBack(discard: () => void): () => void };

/** Null outside a form that is sent by a call. */
export const UnsentFormContext = createContext<UnsentForm | null>(null);

/** Asks before leaving the page while the field has files that are not sent. */
export function useHeldFile(hasFiles: boolean): void {
  const form = use(UnsentFormContext);
  useEffect(() => (hasFiles ? form?.holdFile() : undefined), [hasFiles, form]);
}

const asCompared = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/**
 * Whether a kept text takes nothing away: its field shows what it was typed over, or the beginning of a text. A choice begins no other:
 * “1” is not the beginning of “10”.
 */
export const mayReplace = (
  { text, over }: { text: string; over: string },
  value: string,
  isChoice = false,
): boolean =>
  asCompared(over) === asCompared(value) ||
  (!isChoice && value.trim() !== '' && text.startsWith(value.trimEnd()));

/** The kept ids that can still be chosen. */
export const stillAmong = (ids: readonly string[], choices: readonly { id: string }[]): string[] =>
  ids.filter((id) => choices.some((choice) => choice.id === id));

/**
 * Keeps what is typed in a field, and puts it back when the field is shown again; where the field shows something else than it was typed
 * over, and not its beginning, another person may have written that, and the text is only offered. `name` is null for a field that is not kept; `isTyped` says
 * that somebody typed in it before hydration.
 */
export function useKeptText(
  name: string | null,
  {
    value,
    onValue,
    isTyped,
    isChoice = false,
  }: {
    value: unknown;
    onValue?: ((text: string) => void) | undefined;
    isTyped: boolean;
    isChoice?: boolean;
  },
) {
  const texts = use(UnsentFormContext);
  const [first] = useState(value);
  const [isBack, setBack] = useState(false);
  const [offered, setOffered] = useState<string | null>(null);
  const last = useRef<KeptTexts | null>(null);
  const show = (text: string) => {
    if (name !== null) texts?.write(name, text, String(value ?? ''));
    onValue?.(text);
    setBack(true);
  };
  const putBack = useEffectEvent(() => {
    if (!texts || name === null || typeof value !== 'string') return;
    const before = last.current;
    last.current = texts;
    // The form is now about something else: its text goes along.
    if (before && value !== first) before.forget(name);
    if (before ? value !== first : isTyped) return texts.write(name, value, String(first ?? ''));
    const kept = texts.read(name);
    if (kept === null || kept.text === value) return;
    if (mayReplace(kept, value, isChoice)) show(kept.text);
    else setOffered(kept.text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the form is about something else
  useEffect(() => putBack(), [texts]);
  const discard = () => {
    if (name !== null) texts?.forget(name);
    if (isBack) onValue?.(String(first ?? ''));
    setBack(false);
    setOffered(null);
  };
  const discardLater = useEffectEvent(discard);
  useEffect(() => (isBack ? texts?.showBack(() => discardLater()) : undefined), [isBack, texts]);
  return {
    /** Whether the field shows a text that was kept. */
    isBack,
    /** A kept text that the field does not show. */
    offered,
    /** `over`: what the field showed before, if `value` is newer. */
    keep: (text: string, over = String(value ?? '')) => {
      if (name !== null) texts?.write(name, text, over);
    },
    take: () => {
      if (offered !== null) show(offered);
      setOffered(null);
    },
    discard,
  };
}
