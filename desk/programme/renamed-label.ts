import type { Bilingual } from '../../contract/core/bilingual.ts';
import { addDays } from '../../contract/core/time.ts';

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
type Move = readonly [from: string, to: string];
const capitalised = (word: string, like: string) =>
  /^[A-Z]/.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** The label with its one season and its years moved on; a label of several seasons keeps them. */
function renamed(
  label: string,
  language: Language,
  { first, middle }: Record<'first' | 'middle', Move>,
): string {
  const years = yearOf(first[1]) - yearOf(first[0]);
  const [from, to] = middle;
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

type Span = { first_day: string; last_day: string };

const dayLength = 86_400_000;
/** A term has the season of its middle: one from mid-February to May is spring. */
const middleOf = ({ first_day, last_day }: Span): string =>
  addDays(first_day, Math.trunc((Date.parse(last_day) - Date.parse(first_day)) / dayLength / 2));

/** The label of a session that is planned again some weeks later. */
export function renamedLabel(label: Bilingual, span: Span, weeks: number): Bilingual {
  const moved = (day: string): Move => [day, addDays(day, 7 * weeks)];
  const moves = { first: moved(span.first_day), middle: moved(middleOf(span)) };
  return { zh: renamed(label.zh, 'zh', moves), en: renamed(label.en, 'en', moves) };
}
