import type { NewsCategory } from '../../../contract/community/kinds.ts';
import * as m from '../../../messages/compiled/messages.js';

export const newsCategoryWords = (category: NewsCategory): string =>
  ({
    school: m.news_category_school,
    classroom: m.news_category_classroom,
    contests: m.news_category_contests,
    parents: m.news_category_parents,
  })[category]();
