import { type Bilingual, inLocale } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dayWords } from '../../../words/days.ts';
import { defineNotice, linkTo } from '../../platform/notices/definition.ts';
import { dayAt } from '../../platform/zoned.ts';

/** A coupon that ends soon and that the family has not used. */
export const couponExpiring = defineNotice<{ coupon: Bilingual; valid_until: string }>({
  kind: 'coupon.expiring',
  topic: 'orders',
  parts(input) {
    const { data, locale, shopZone, storeName: store } = input;
    const to = { locale };
    const coupon = inLocale(data.coupon, locale);
    const last = dayAt(Temporal.Instant.from(data.valid_until), shopZone).toString();
    const day = dayWords(last, { year: true }, to);
    return {
      subject: m.notices_coupon_expiring_subject({ store, coupon, day }, to),
      lead: m.notices_coupon_expiring_lead({ name: input.name, coupon, day }, to),
      rows: [],
      link: { text: m.notices_coupon_see({}, to), to: linkTo(input, path.memberCoupon()) },
      closing: m.notices_coupon_expiring_closing({}, to),
    };
  },
});
