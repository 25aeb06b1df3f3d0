import type { OfferingView, SessionView } from '../../contract/catalog/calls.ts';
import type { NewsPiece } from '../../contract/community/calls.ts';
import type { TeacherView } from '../../contract/teachers/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { dayWords } from '../../words/days.ts';
import type { Context } from '../platform/context.ts';
import type { ShareCard, SharePrice } from './card.ts';
import { forWords, kindWords, priceWords } from './plain-words.ts';

type About = Pick<Context, 'locale' | 'settings'>;

const unit = { course: m.share_price_today, camp: m.share_price_week } as const;

/** Today's price; where sessions differ, the lowest, as "from". */
function priceOf({ kind, price, sessions }: OfferingView, to: About): SharePrice {
  const prices = sessions.filter(({ state }) => state !== 'ended').map((session) => session.price);
  const [lowest = price] = prices.toSorted((a, b) => a.now.amount - b.now.amount);
  const differs = prices.some(({ now }) => now.amount !== lowest.now.amount);
  const now = priceWords(lowest.now, to);
  const note = unit[kind as keyof typeof unit] ?? m.share_price_event;
  const until = !differs && lowest.early ? lowest.early_until : null;
  return {
    now: differs ? m.share_price_from({ price: now }, to) : now,
    was: !differs && lowest.early ? priceWords(lowest.list, to) : null,
    note: until ? m.catalog_early_until({ day: dayWords(until, { year: false }, to) }, to) : note({}, to),
  };
}

/** The first day of the next session, or that the last has begun or ended. */
function beginsWords(sessions: readonly SessionView[], to: About): string {
  const ahead = sessions.filter(({ state }) => state === 'ahead').map(({ first_day }) => first_day);
  const [first] = ahead.toSorted();
  if (first) return dayWords(first, { weekday: true }, to);
  return sessions.some(({ state }) => state === 'running') ? m.share_begun({}, to) : m.share_over({}, to);
}

/** The card of an offering, with today's price. */
export function offeringCard(offering: OfferingView, to: About): ShareCard {
  return {
    store: to.settings.storeName[to.locale],
    over: kindWords(offering, to),
    title: offering.name,
    words: '',
    facts: [
      { label: m.share_for({}, to), value: forWords(offering, to) },
      { label: m.share_begins({}, to), value: beginsWords(offering.sessions, to) },
      { label: m.share_where({}, to), value: offering.site.name },
    ],
    price: priceOf(offering, to),
    under: '',
    print: { covers: [{ category: offering.category, seed: offering.number }] },
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
    print: { covers: [{ category: piece.motif, seed: piece.cover_seed }] },
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
      covers: ['science', 'chess', 'art', 'english'].map((category) => ({
        category,
        seed: `home-${category}`,
      })),
    },
  };
}
