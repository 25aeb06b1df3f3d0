import { figures } from '../../../contract/core/figures.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { SmsTemplate } from './sender.ts';

type Locale = 'zh' | 'en';

/** The text messages as they are to be registered with the provider, filled in. */
export const noticesSms = {
  code: (given: { code: string }, locale: Locale) => m.notices_sms_code({ ...figures, ...given }, { locale }),
  invite: (given: { name: string; link: string }, locale: Locale) =>
    m.notices_sms_invite({ ...figures, ...given }, { locale }),
  notice: (given: { title: string }, locale: Locale) => m.notices_sms_notice(given, { locale }),
  paid: (given: { number: string; total: string }, locale: Locale) => m.notices_sms_paid(given, { locale }),
};

/** The same as the provider has them, with the places that it fills. */
export const registeredWords = {
  code: (locale) => noticesSms.code({ code: '{code}' }, locale),
  invite: (locale) => noticesSms.invite({ name: '{name}', link: '{link}' }, locale),
  notice: (locale) => noticesSms.notice({ title: '{title}' }, locale),
  paid: (locale) => noticesSms.paid({ number: '{number}', total: '{total}' }, locale),
} as const satisfies Record<SmsTemplate, (locale: Locale) => string>;
