import { figures } from '../../../contract/core/figures.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { SmsTemplate } from './sender.ts';

type Locale = 'zh' | 'en';

/** The text messages as registered with the provider, filled in. */
export const noticesSms = {
  code: (places: { code: string }, locale: Locale) =>
    m.notices_sms_code({ ...figures, ...places }, { locale }),
  invite: ({ name, invite, site }: { name: string; invite: string; site: string }, locale: Locale) =>
    m.notices_sms_invite(
      { ...figures, name, link: `${site}${locale === 'en' ? '/en' : ''}/guardian_invite?invite=${invite}` },
      { locale },
    ),
  notice: (places: { title: string }, locale: Locale) => m.notices_sms_notice(places, { locale }),
  paid: (places: { number: string; total: string }, locale: Locale) => m.notices_sms_paid(places, { locale }),
};

/** The messages as the provider has them, with its placeholders. */
export const registeredWords = {
  code: (locale) => noticesSms.code({ code: '{code}' }, locale),
  invite: (locale) => noticesSms.invite({ name: '{name}', invite: '{invite}', site: '{PUBLIC_URL}' }, locale),
  notice: (locale) => noticesSms.notice({ title: '{title}' }, locale),
  paid: (locale) => noticesSms.paid({ number: '{number}', total: '{total}' }, locale),
} as const satisfies Record<SmsTemplate, (locale: Locale) => string>;
