import * as m from '../../../messages/compiled/messages.js';

const names: Readonly<Record<string, () => string>> = {
  course: () => m.search_kind_course(),
  camp: () => m.search_kind_camp(),
  private_once: () => m.search_kind_private_once(),
  private_long: () => m.search_kind_private_long(),
  activity: () => m.search_kind_activity(),
  competition: () => m.search_kind_competition(),
  teacher: () => m.search_kind_teacher(),
  site: () => m.search_kind_site(),
  category: () => m.search_kind_category(),
};

/** The display name of a kind of search result. */
export const kindName = (kind: string): string => names[kind]?.() ?? kind;
