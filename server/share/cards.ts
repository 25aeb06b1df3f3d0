import type { OfferingView, PriceView } from '../../contract/catalog/calls.ts';
import type { NewsPiece } from '../../contract/community/calls.ts';
import { differ } from '../../contract/core/time.ts';
import type { TeacherView } from '../../contract/teachers/calls.ts';
import type { Drawn } from '../../drawing/cover-art.ts';
import * as m from '../../messages/compiled/messages.js';
import { dayWords } from '../../words/days.ts';
import { endOfDay, endWords, readerMomentWords } from '../../words/times.ts';
import type { Context } from '../platform/context.ts';
import type { ShareCard, SharePrice } from './card.ts';
import { forWords, kindWords, priceWords } from './plain-words.ts';

type About = Pick<Context, 'locale' | 'settings'>;

const unit = { course: m.share_price_today, camp: m.share_price_week } as const;

/** Lessons or days left of the session on the card, where it has begun. */
function lateOn({ kind, next }: OfferingView, to: About): string | null {
  if (!next?.late) return null;
  const { held, left } = next.late;
  return (kind === 'camp' ? m.catalog_late_days : m.catalog_late)({ left, total: held + left }, to);
}

/**
 * The last day of the early price. A picture has no reader: where one may have other clocks, online or at a campus that has them, it names
 * the hour by the shop's.
 */
function earlyWords(lastDay: string, { site }: OfferingView, { settings, locale }: About): string {
  const shopZone = settings.timeZone;
  const end = endOfDay(lastDay, shopZone);
  const isAnywhere = site.kind === 'online' || differ(end, site.time_zone, shopZone);
  const reader = { timeZone: null, shopZone, locale };
  const day = (isAnywhere ? readerMomentWords : endWords)(end, reader, { year: false });
  return m.catalog_early_until({ day }, { locale });
}

/** Today's price of the session that the card names. */
function priceOf(offering: OfferingView, price: PriceView, to: About): SharePrice {
  const { kind, next } = offering;
  const note = unit[kind as keyof typeof unit] ?? m.share_price_event;
  const until = price.early_until && earlyWords(price.early_until, offering, to);
  return {
    now: priceWords(price.now, to),
    was: price.early ? priceWords(price.list, to) : null,
    note: next?.seats_left === 0 ? m.catalog_full({}, to) : (until ?? lateOn(offering, to) ?? note({}, to)),
  };
}

/** The first day of that session, or that it has begun or the last has ended. */
function beginsWords({ next, sessions }: OfferingView, to: About): string {
  const session = sessions.find(({ id }) => id === next?.id);
  if (!session) return m.share_over({}, to);
  if (session.state === 'ahead') return dayWords(session.first_day, { weekday: true }, to);
  return session.seats_left > 0 ? m.share_begun({}, to) : m.catalog_week_running({}, to);
}

/** The day of a single lesson is all of it. */
const beginsLabel = ({ next }: OfferingView) => (next?.total_classes === 1 ? m.share_on : m.share_begins);

/** The card of an offering, with today's price. */
export function offeringCard(offering: OfferingView, drawn: Drawn, to: About): ShareCard {
  return {
    store: to.settings.storeName[to.locale],
    over: kindWords(offering, to),
    title: offering.name,
    words: '',
    facts: [
      { label: m.share_for({}, to), value: forWords(offering, to) },
      // Private lessons begin when the family books them.
      ...(offering.private
        ? []
        : [{ label: beginsLabel(offering)({}, to), value: beginsWords(offering, to) }]),
      { label: m.share_where({}, to), value: offering.site.name },
    ],
    price: offering.price && priceOf(offering, offering.price, to),
    under: '',
    print: { covers: [drawn] },
  };
}

/** The card of a teacher. */
export function teacherCard(teacher: TeacherView, to: About): ShareCard {
  return {
    store: to.settings.storeName[to.locale],
    over: teacher.title,
    title: teacher.name,
    words: teacher.bio,
    facts: [],
    price: null,
    under: teacher.offerings > 0 ? m.teachers_classes({ count: teacher.offerings }, to) : '',
    print: { person: { name: teacher.name, seed: teacher.id } },
  };
}

/** The card of a piece of news. */
export function newsShareCard(piece: NewsPiece, to: About): ShareCard {
  const day = dayWords(piece.published_on, { year: true }, to);
  return {
    store: to.settings.storeName[to.locale],
    over: piece.kind === 'video' ? `${m.news_video({}, to)} · ${day}` : day,
    title: piece.title,
    words: piece.summary,
    facts: [],
    price: null,
    under: m.news_title({}, to),
    print: { covers: [{ motif: piece.motif, seed: piece.cover_seed }] },
  };
}

/** The card of the school: four covers of the home page. */
export function homeCard(to: About): ShareCard {
  return {
    store: to.settings.storeName[to.locale],
    over: '',
    title: m.home_autumn_headline({}, to),
    words: m.shell_description({}, to),
    facts: [],
    price: null,
    under: m.share_kinds({}, to),
    print: {
      covers: ['astronomy', 'go', 'painting', 'picture_book'].map((motif) => ({
        motif,
        seed: `home-${motif}`,
      })),
    },
  };
}
