import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import { wallFault } from '../../../contract/core/clock-faults.ts';
import type { programmeSessionCalls } from '../../../contract/programme/sessions.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { instantOf, plainAt } from '../../platform/zoned.ts';
import { planSession } from '../schedule/index.ts';
import { layOut } from './preview-session.ts';
import { refuseClash } from './refuse-clash.ts';
import { whyNotCopy, whyNotPlan } from './session-rules.ts';
import { findOfferingSite, type OfferingSite, type SessionLine, sessionLines } from './session-store.ts';

type Call = typeof programmeSessionCalls.officeSessionCopyTerm;

/** Returns a moment this many weeks later, at the same wall time of the place. */
const later = (at: Temporal.Instant, weeks: number, zone: string): Temporal.Instant =>
  instantOf(plainAt(at, zone).add({ weeks }), zone);

/** Refuses a time that clocks skip or repeat these weeks later. */
function requireClear(at: Temporal.Instant, weeks: number, zone: string): void {
  const fault = wallFault(plainAt(at, zone).add({ weeks }), zone);
  if (fault) refuseField('weeks', fault);
}

type To = {
  offering: SessionLine['offering'];
  site: SessionLine['site'];
  weeks: number;
  label: SessionLine['session']['label'] | undefined;
};

const copyOf = ({ session }: SessionLine, { offering, site, weeks, label }: To) => ({
  offeringId: offering.id,
  site,
  label: label ?? session.label,
  weekdays: session.weekdays,
  start: session.startTime.slice(0, 5),
  end: session.endTime.slice(0, 5),
  firstDay: Temporal.PlainDate.from(session.firstDay).add({ weeks }).toString(),
  totalClasses: session.totalClasses,
  classSize: session.classSize,
  room: session.room,
  link: session.link,
  ...(session.minimumSize && session.decideBy
    ? { least: { size: session.minimumSize, decideBy: later(session.decideBy, weeks, site.timeZone) } }
    : {}),
  ...(session.week
    ? {
        week: {
          number: session.week,
          price: session.price,
          earlyPrice: session.earlyPrice,
          fees: session.fees,
        },
      }
    : {}),
});

/** The plan of a copy, as the preview takes it. */
const patternOf = ({ firstDay, totalClasses, week, room, ...copy }: ReturnType<typeof copyOf>) => ({
  ...copy,
  first_day: firstDay,
  total_classes: totalClasses,
  ...(week ? { week: week.number } : {}),
  ...(room ? { room } : {}),
});

/** Asks for a confirmation if the room or a teacher of a copy has another lesson. */
async function requireNoClash(
  context: Context,
  copy: ReturnType<typeof copyOf>,
  target: OfferingSite | null,
): Promise<void> {
  const home = target ?? (await findOfferingSite(context, copy.offeringId)) ?? refuse('not_found');
  const { clashes } = await layOut(context, patternOf(copy), home);
  refuseClash(context, clashes);
}

/**
 * Plans sessions again some weeks later, for the same offering or another of its kind, all or none. Refuses `not_found`, sessions that the
 * offering does not allow or that would have begun already, a camp week that exists, an early price in a camp without its last
 * day, and without `clash_confirmed` a time when a room or teacher has another lesson.
 */
export async function copyTerm(context: Context, input: CheckedInputOf<Call>): Promise<OutputOf<Call>> {
  const ids = [...new Set(input.ids)];
  const lines = await sessionLines(context, ids);
  if (lines.length !== ids.length) refuse('not_found');
  const target = input.offering_id
    ? ((await findOfferingSite(context, input.offering_id)) ?? refuse('not_found'))
    : null;
  const labels = new Map(input.labels.map(({ session_id, label }) => [session_id, label]));
  const originals = new Map<string, string>();
  for (const line of lines) {
    const { offering, site } = target ?? line;
    refuseIf(whyNotPlan(offering));
    // The last day of a week's early price is that of its camp.
    if (line.session.earlyPrice !== null && !offering.earlyUntil)
      refuseField('offering_id', 'early_until_first');
    if (line.session.decideBy) requireClear(line.session.decideBy, input.weeks, site.timeZone);
    const label = labels.get(line.session.id);
    const copy = copyOf(line, { offering, site, weeks: input.weeks, label });
    const startsAt = later(line.session.startsAt, input.weeks, site.timeZone);
    refuseIf(whyNotCopy({ from: line.offering, to: offering, begins: startsAt }, context.now));
    if (!input.clash_confirmed) await requireNoClash(context, copy, target);
    originals.set(await planSession(context, copy), line.session.id);
  }
  const rows = await sessionLines(context, [...originals.keys()]);
  return {
    items: rows.map(({ session }) => ({
      id: session.id,
      from_id: originals.get(session.id) ?? '',
      first_day: session.firstDay,
      last_day: session.lastDay,
      total_classes: session.totalClasses,
    })),
  };
}
