import type { Bilingual } from '../../contract/core/bilingual.ts';

/** Seasons from winter on, as labels name them. `寒假` and `暑假` are seasons too. */
const seasons = {
  zh: [/冬(?=[季班期])|寒假/g, /春(?=[季班期])/g, /夏(?=[季班期])|暑假|暑期/g, /秋(?=[季班期])/g],
  en: [/\bwinter\b/gi, /\bspring\b/gi, /\bsummer\b/gi, /\b(?:autumn|fall)\b/gi],
} as const;
const names = { zh: ['冬', '春', '夏', '秋'], en: ['winter', 'spring', 'summer', 'autumn'] } as const;

const monthOf = (day: string) => Number(day.slice(5, 7));
const yearOf = (day: string) => Number(day.slice(0, 4));
/** December to February is winter. */
const seasonOf = (day: string) => Math.trunc((monthOf(day) % 12) / 3);

type Language = keyof Bilingual;
const capitalised = (word: string, like: string) =>
  /^[A-Z]/.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** The label with its one season and its years moved on; a label of several seasons keeps them. */
function renamed(label: string, language: Language, [from, to]: readonly [string, string]): string {
  const years = yearOf(to) - yearOf(from);
  const dated = label.replace(/(?<!\d)20\d\d(?!\d)/g, (year) => String(Number(year) + years));
  const said = seasons[language].flatMap((pattern, season) =>
    [...dated.matchAll(pattern)].map(([word]) => ({ word, season })),
  );
  const [only] = said;
  const season = seasonOf(to);
  if (!only || said.length > 1 || only.season === season || seasonOf(from) === season) return dated;
  // A holiday has no counterpart in a term.
  if (/假/.test(only.word)) return dated;
  return dated.replace(
    only.word,
    capitalised(names[language][season] ?? '', only.word).concat(/期$/.test(only.word) ? '季' : ''),
  );
}

/** The label of a session that is planned again from another first day. */
export const renamedLabel = (label: Bilingual, days: readonly [from: string, to: string]): Bilingual => ({
  zh: renamed(label.zh, 'zh', days),
  en: renamed(label.en, 'en', days),
});
