import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { readerMomentWords } from '../../../words/times.ts';
import { defineNotice, linkTo, sentence, trueUntil } from '../../platform/notices/definition.ts';

/** A seat is offered to a waiting family, and until when. */
export const waitlistOffered = defineNotice<{ name: Bilingual; label: Bilingual; until: string }>({
  kind: 'waitlist.offered',
  topic: 'places',
  readers: ['family'],
  when: m.notice_when_waitlist_offered,
  alwaysMailed: true,
  asOfNow: trueUntil((data) => data.until),
  parts(input) {
    const { locale, data } = input;
    const offering = data.name[locale];
    const until = readerMomentWords(data.until, input);
    return {
      subject: sentence(m.notices_offered_subject, { store: input.storeName, name: offering }),
      lead: sentence(m.notices_offered_lead, {
        name: input.name,
        offering,
        label: data.label[locale],
        until,
      }),
      rows: [],
      link: { text: sentence(m.notices_offered_link, {}), to: linkTo(input, path.memberWaitlist()) },
      closing: sentence(m.notices_offered_closing, {}),
    };
  },
});

type OfClass = { name: Bilingual; label: Bilingual; number: string; kind: string };

/** An offered seat was not taken in time. */
export const waitlistLapsed = defineNotice<OfClass>({
  kind: 'waitlist.lapsed',
  topic: 'places',
  readers: ['family'],
  when: m.notice_when_waitlist_lapsed,
  parts(input) {
    const { locale, data } = input;
    const offering = data.name[locale];
    return {
      subject: sentence(m.notices_offer_lapsed_subject, { store: input.storeName, name: offering }),
      lead: sentence(m.notices_offer_lapsed_lead, { name: input.name, offering, label: data.label[locale] }),
      rows: [],
      link: { text: sentence(m.notices_offer_lapsed_link, {}), to: linkTo(input, path.offering(data)) },
      closing: sentence(m.notices_offer_lapsed_closing, {}),
    };
  },
});

const endedLeads = {
  over: m.notices_waiting_over_lead,
  class_off: m.notices_waiting_off_lead,
  closed: m.notices_waiting_closed_lead,
};
/** A wait ended because the class is called off, over, or no longer sold. */
export const waitlistEnded = defineNotice<OfClass & { why: keyof typeof endedLeads }>({
  kind: 'waitlist.ended',
  topic: 'places',
  readers: ['family'],
  when: m.notice_when_waitlist_ended,
  parts(input) {
    const { locale, data } = input;
    const offering = data.name[locale];
    return {
      subject: sentence(m.notices_waiting_ended_subject, { store: input.storeName, name: offering }),
      lead: sentence(endedLeads[data.why], { name: input.name, offering, label: data.label[locale] }),
      rows: [],
      link: { text: sentence(m.notices_waiting_ended_link, {}), to: linkTo(input, path.offering(data)) },
      closing: data.why === 'closed' ? sentence(m.notices_waiting_closed_closing, {}) : null,
    };
  },
});

/** The class a family waited for can be enrolled in again, and it waits again. */
export const waitlistReopened = defineNotice<OfClass>({
  kind: 'waitlist.reopened',
  topic: 'places',
  readers: ['family'],
  when: m.notice_when_waitlist_reopened,
  parts(input) {
    const { locale, data } = input;
    const offering = data.name[locale];
    return {
      subject: sentence(m.notices_waiting_reopened_subject, { store: input.storeName, name: offering }),
      lead: sentence(m.notices_waiting_reopened_lead, {
        name: input.name,
        offering,
        label: data.label[locale],
      }),
      rows: [],
      link: { text: sentence(m.notices_offered_link, {}), to: linkTo(input, path.memberWaitlist()) },
      closing: sentence(m.notices_waiting_reopened_closing, {}),
    };
  },
});
