import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const noticeWordsRefusals = {
  'notice_words.changed_since': refused(409, m.refusal_notice_words_changed),
  'notice_words.fixed': refused(402, m.refusal_notice_words_fixed),
  'notice_words.no_mail': refused(402, m.refusal_notice_words_no_mail),
  'notice_words.too_long': refused(400, m.refusal_notice_words_long),
  'notice_words.unknown_place': refused(400, m.refusal_notice_words_unknown),
  'notice_words.needs_place': refused(400, m.refusal_notice_words_needs),
} as const;
