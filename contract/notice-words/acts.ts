import * as m from '../../messages/compiled/messages.js';

export const noticeWordsActs = {
  'notice_words.change': m.act_notice_words_change,
  'notice_words.test': m.act_notice_words_test,
} as const;
