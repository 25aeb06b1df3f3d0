import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { readerMomentWords } from '../../../words/times.ts';
import type { Context } from '../../platform/context.ts';
import {
  defineNotice,
  linkTo,
  recordOf,
  type StoredNotice,
  sentence,
  trueUntil,
} from '../../platform/notices/definition.ts';
import { classLabel, type NoticePlace } from '../notices/index.ts';
import { findEntriesById } from './store.ts';

/** `at`, the first lesson, and the place are missing in older notices. */
type Offered = NoticePlace & { name: Bilingual; label: Bilingual; at?: string; until: string };

/** A seat is offered to a waiting family, and until when. */
export const waitlistOffered = defineNotice<Offered>({
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
        label: classLabel(data.label, { ...data, at: data.at ?? data.until }, input),
        until,
      }),
      rows: [],
      link: { text: sentence(m.notices_offered_link, {}), to: linkTo(input, path.memberWaitlist()) },
      closing: sentence(m.notices_offered_closing, {}),
    };
  },
});

type OfClass = { name: Bilingual; label: Bilingual; number: string; kind: string };

/** Says of each notice whether the wait at the beginning of its subject goes on. */
async function goesOn(context: Context, stored: readonly StoredNotice<OfClass>[]): Promise<boolean[]> {
  const ids = stored.map(recordOf);
  const found = await findEntriesById(context, ids);
  const live = new Set(found.flatMap(({ entry }) => (entry.leftAt ? [] : entry.id)));
  return ids.map((id) => live.has(id));
}

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
  // An offering that closed may have opened again since.
  async asOfNow(context, stored) {
    const isResumed = await goesOn(context, stored);
    return stored.map(({ data }, index) => (isResumed[index] ? null : data));
  },
  parts(input) {
    const { locale, data } = input;
    const offering = data.name[locale];
    return {
      subject: sentence(m.notices_waiting_ended_subject, { store: input.storeName, name: offering }),
      lead: sentence(endedLeads[data.why], { name: input.name, offering, label: data.label[locale] }),
      rows: [],
      link: { text: sentence(m.notices_waiting_ended_link, {}), to: linkTo(input, path.offering(data)) },
      closing: data.why === 'closed' ? sentence(m.notices_waiting_closed_closing, figures) : null,
    };
  },
});

/** The class a family waited for can be enrolled in again, and it waits again. */
export const waitlistReopened = defineNotice<OfClass>({
  kind: 'waitlist.reopened',
  topic: 'places',
  readers: ['family'],
  when: m.notice_when_waitlist_reopened,
  async asOfNow(context, stored) {
    const waits = await goesOn(context, stored);
    return stored.map(({ data }, index) => (waits[index] ? data : null));
  },
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
