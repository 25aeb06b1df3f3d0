import * as m from '../../../messages/compiled/messages.js';

/** A category in the reader's language; an unknown one by its code. */
export const categoryName = (code: string): string => {
  const names: Record<string, () => string> = {
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
  return names[code]?.() ?? code;
};
