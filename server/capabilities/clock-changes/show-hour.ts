import type { ClassHour, HourMoveView } from '../../../contract/clock-changes/calls.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { contactOf } from '../accounts/index.ts';
import { presentSite } from '../catalog/index.ts';
import { findBookedSessions } from '../enrolments/index.ts';
import { childrenOf, mayDo, presentChildLine } from '../families/index.ts';
import { listSessionsForSale, type SessionForSale, whyNotJoin } from '../sales/index.ts';
import { lessonsAhead } from '../schedule/index.ts';
import { clashesAfter, presentClash } from './clashes-after.ts';
import { type HourMove, hourMoves, isAtHour } from './rules.ts';
import { childrenAmong, findOnlineClass, lessonsAround, type OnlineClass, sisterOfferings } from './store.ts';

const presentOffering = ({ locale }: Context, offering: OnlineClass['offering']) => ({
  number: offering.number,
  kind: offering.kind,
  name: inLocale(offering.name, locale),
  category: offering.category,
  cover: offering.cover,
});

const presentMove = ({ lesson, was }: HourMove, zone: string): HourMoveView => ({
  time_zone: zone,
  starts_at: lesson.startsAt.toString(),
  ends_at: lesson.endsAt.toString(),
  was: was.toString(),
});

type Keeping = { class_: OnlineClass; move: HourMove; zone: string; childIds: readonly string[] };
type Sister = { sale: SessionForSale; first: { startsAt: Temporal.Instant; endsAt: Temporal.Instant } };

/** Finds online classes with seats at the family's old hour, without those the children attend. */
async function sistersOf(context: Context, { class_, move, zone, childIds }: Keeping): Promise<Sister[]> {
  const offeringIds = await sisterOfferings(context, class_.offering);
  const booked = new Set((await findBookedSessions(context, childIds)).map((session) => session.sessionId));
  const open = (await listSessionsForSale(context, { offeringIds })).filter(
    (sale) => !whyNotJoin(sale, context.now) && !booked.has(sale.session.id),
  );
  const ahead = await lessonsAhead(
    context,
    open.map(({ session }) => session.id),
  );
  return open
    .flatMap((sale): Sister[] => {
      const first = ahead.find(
        (lesson) =>
          lesson.sessionId === sale.session.id &&
          Temporal.Instant.compare(lesson.startsAt, move.lesson.startsAt) >= 0,
      );
      return first && isAtHour(first, move.was, zone) ? [{ sale, first }] : [];
    })
    .sort((a, b) => rank(class_, a) - rank(class_, b))
    .slice(0, 20);
}

const rank = (class_: OnlineClass, { sale }: Sister) => (sale.offering.id === class_.offering.id ? 0 : 1);

const presentSisters = (context: Context, class_: OnlineClass, sisters: readonly Sister[]) =>
  sisters.map(({ sale, first }) => ({
    session_id: sale.session.id,
    offering: presentOffering(context, sale.offering),
    session_label: inLocale(sale.session.label, context.locale),
    same_course: sale.offering.id === class_.offering.id,
    site: presentSite(context, sale.site),
    starts_at: first.startsAt.toString(),
    ends_at: first.endsAt.toString(),
    seats_left: sale.seatsLeft,
  }));

/**
 * Shows how an online class's hour moves for the signed-in family, its clashes and the classes that keep the hour.
 * Refuses `not_found` for a class without its children or not online.
 */
export async function showHour(context: Context, input: { session_id: string }): Promise<ClassHour> {
  const accountId = accountOf(context);
  const children = (await childrenOf(context, accountId)).filter(({ rights }) =>
    mayDo(rights, 'classes.read'),
  );
  const childIds = children.map(({ id }) => id);
  const class_ = (await findOnlineClass(context, input.session_id)) ?? refuse('not_found');
  const within = await childrenAmong(context, class_.session.id, childIds);
  if (within.length === 0) refuse('not_found');
  const zone = (await contactOf(context, accountId))?.timeZone ?? context.settings.timeZone;
  const zones = { place: class_.site.timeZone, reader: zone };
  const [move] = hourMoves(await lessonsAround(context, class_.session.id), zones, context.now);
  const since = move?.lesson.startsAt;
  const clashes = since
    ? await clashesAfter(context, { accountId, zone, sessionId: class_.session.id, since })
    : [];
  const sisters = move ? await sistersOf(context, { class_, move, zone, childIds }) : [];
  return {
    session_id: class_.session.id,
    offering: presentOffering(context, class_.offering),
    session_label: inLocale(class_.session.label, context.locale),
    site: presentSite(context, class_.site),
    children: children.filter(({ id }) => within.includes(id)).map(presentChildLine),
    move: move ? presentMove(move, zone) : null,
    clashes: clashes.map((clash) => presentClash(context, clash)),
    sisters: presentSisters(context, class_, sisters),
  };
}
