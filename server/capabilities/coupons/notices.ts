import { type Bilingual, inLocale } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { endWords } from '../../../words/times.ts';
import { defineNotice, linkTo, recordOf, sentence } from '../../platform/notices/definition.ts';
import { endsOfUsable } from './expiring-store.ts';

/** An unused coupon ends soon. */
export const couponExpiring = defineNotice<{ coupon: Bilingual; valid_until: string }>({
  kind: 'coupon.expiring',
  topic: 'orders',
  readers: ['family'],
  when: m.notice_when_coupon_expiring,
  // It may be used, stopped, or given another end since.
  async asOfNow(context, stored) {
    const ends = await endsOfUsable(context, stored.map(recordOf));
    return stored.map((notice) =>
      ends.get(recordOf(notice))?.equals(notice.data.valid_until) ? notice.data : null,
    );
  },
  parts(input) {
    const { data, locale, storeName: store } = input;
    const coupon = inLocale(data.coupon, locale);
    const day = endWords(data.valid_until, input);
    return {
      subject: sentence(m.notices_coupon_expiring_subject, { store, coupon, day }),
      lead: sentence(m.notices_coupon_expiring_lead, { name: input.name, coupon, day }),
      rows: [],
      link: { text: sentence(m.notices_coupon_see, {}), to: linkTo(input, path.memberCoupon()) },
      closing: sentence(m.notices_coupon_expiring_closing, {}),
    };
  },
});
