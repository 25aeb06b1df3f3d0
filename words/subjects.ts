import * as m from '../messages/compiled/messages.js';
import type { LocaleOption } from './days.ts';

const subjects: Readonly<Record<string, (words: object, to: LocaleOption) => string>> = {
  english: m.shell_category_english,
  chinese: m.shell_category_chinese,
  maths: m.shell_category_maths,
  science: m.shell_category_science,
  coding: m.shell_category_coding,
  art: m.shell_category_art,
  music: m.shell_category_music,
  sport: m.shell_category_sport,
  chess: m.shell_category_chess,
  debate: m.shell_category_debate,
};

/** A subject's name: `棋类` · `Chess`; null for another category. */
export const subjectWords = (category: string, options: LocaleOption): string | null =>
  subjects[category]?.({}, options) ?? null;
