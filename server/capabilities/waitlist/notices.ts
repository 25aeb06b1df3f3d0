import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { readerMomentWords } from '../../../words/times.ts';
import { defineNotice, linkTo } from '../../platform/notices/definition.ts';

/** A place that came free for somebody who waited, and until when it is kept. */
export const waitlistOffered = defineNotice<{ name: Bilingual; label: Bilingual; until: string }>({
  kind: 'waitlist.offered',
  topic: 'places',
  alwaysMailed: true,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const offering = data.name[locale];
    const until = readerMomentWords(data.until, input);
    return {
      subject: m.notices_offered_subject({ store: input.storeName, name: offering }, to),
      lead: m.notices_offered_lead({ name: input.name, offering, label: data.label[locale], until }, to),
      rows: [],
      link: { text: m.notices_offered_link({}, to), to: linkTo(input, path.memberWaitlist()) },
      closing: m.notices_offered_closing({}, to),
    };
  },
});

type OfClass = { name: Bilingual; label: Bilingual; number: string; kind: string };

/** A place that was kept for somebody who waited, and is kept no more: it was not taken in time. */
export const waitlistLapsed = defineNotice<OfClass>({
  kind: 'waitlist.lapsed',
  topic: 'places',
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const offering = data.name[locale];
    return {
      subject: m.notices_offer_lapsed_subject({ store: input.storeName, name: offering }, to),
      lead: m.notices_offer_lapsed_lead({ name: input.name, offering, label: data.label[locale] }, to),
      rows: [],
      link: { text: m.notices_offer_lapsed_link({}, to), to: linkTo(input, path.offering(data)) },
      closing: m.notices_offer_lapsed_closing({}, to),
    };
  },
});

/** Nobody waits for a class any more that is called off, or over. */
export const waitlistEnded = defineNotice<OfClass & { why: 'over' | 'class_off' }>({
  kind: 'waitlist.ended',
  topic: 'places',
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const offering = data.name[locale];
    const lead = data.why === 'over' ? m.notices_waiting_over_lead : m.notices_waiting_off_lead;
    return {
      subject: m.notices_waiting_ended_subject({ store: input.storeName, name: offering }, to),
      lead: lead({ name: input.name, offering, label: data.label[locale] }, to),
      rows: [],
      link: { text: m.notices_waiting_ended_link({}, to), to: linkTo(input, path.offering(data)) },
      closing: '',
    };
  },
});
