import type { SessionView, ToldByView } from '../../../contract/catalog/calls.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import { readsMoney } from '../../../contract/core/money.ts';
import type { Context } from '../../platform/context.ts';
import { presentReason } from '../../platform/refusal.ts';
import { type OfferingRow, presentPattern, type SessionRow, sessionState } from '../catalog/index.ts';
import { hasWeekStarted, lateOf, toldBy, whyNotJoin } from './rules.ts';
import { salePrice } from './sale-price.ts';
import type { SessionForSale, UpcomingSessionRow } from './store.ts';

type TimedSession = Parameters<typeof toldBy>[0];

/** Presents the lesson that a session's weekly hour is shown for. */
export function presentToldBy(
  session: TimedSession,
  coming: UpcomingSessionRow | null,
  now: Temporal.Instant,
): ToldByView {
  const next = coming && {
    startsAt: Temporal.Instant.from(coming.starts_at),
    endsAt: Temporal.Instant.from(coming.ends_at),
  };
  const { startsAt, endsAt } = toldBy(session, next, now);
  return { starts_at: startsAt.toString(), ends_at: endsAt.toString() };
}

/** Presents a private session as a single private lesson or a package. */
export function presentPrivate({
  session,
  offering,
}: {
  session: Pick<SessionRow, 'validUntil' | 'totalClasses'>;
  offering: Pick<OfferingRow, 'kind' | 'lessonMinutes'>;
}): SessionView['made'] {
  if (!session.validUntil || !offering.lessonMinutes) return null;
  return {
    minutes: offering.lessonMinutes,
    lessons: session.totalClasses,
    single: offering.kind === 'private_once',
    valid_until: session.validUntil.toString(),
  };
}

/** Says whether a session with a minimum size will run. */
function leastOf({ session, enrolled }: SessionForSale): SessionView['least'] {
  if (session.minimumSize === null || !session.decideBy) return null;
  return {
    size: session.minimumSize,
    enrolled,
    decide_by: session.decideBy.toString(),
    runs: session.runs ?? (enrolled >= session.minimumSize ? true : null),
  };
}

/** Presents a session with its seats left and why it cannot be bought, in the reader's language. */
export function presentSession(
  context: Pick<Context, 'locale' | 'now' | 'person' | 'settings'>,
  sale: SessionForSale,
): SessionView {
  const { session } = sale;
  const { locale, now } = context;
  const { fees, ...price } = salePrice(context, sale);
  return {
    id: session.id,
    label: inLocale(session.label, locale),
    pattern: presentPattern(session, sale.site.timeZone),
    first_day: session.firstDay,
    last_day: session.lastDay,
    starts_at: session.startsAt.toString(),
    first_lesson_ends_at: session.firstLessonEndsAt.toString(),
    ends_at: session.endsAt.toString(),
    told_by: presentToldBy(session, sale.coming, now),
    total_classes: session.totalClasses,
    late: lateOf(sale, now),
    class_size: session.classSize,
    seats_left: sale.seatsLeft,
    state: sessionState(session, now),
    week: session.week,
    made: presentPrivate(sale),
    least: leastOf(sale),
    price: readsMoney(context.person) ? price : null,
    fees: readsMoney(context.person) ? fees : [],
    asks: hasWeekStarted(sale, now),
    blocked: { cartAdd: presentReason(context, whyNotJoin(sale, now)) },
  };
}
