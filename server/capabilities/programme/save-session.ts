import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { OfficeSession, programmeSessionCalls } from '../../../contract/programme/sessions.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { requireKnownRoom, requireRoomFits } from '../lesson-changes/index.ts';
import {
  lockLessons,
  type NewSession,
  planSession,
  relabelSession,
  replanSession,
} from '../schedule/index.ts';
import { lockSessions, resizeSession } from '../seats/index.ts';
import { classShownAnew } from './jobs.ts';
import { changesAfter } from './offering-store.ts';
import { isRenamed } from './place-rules.ts';
import { replanFacts, sessionWrittenOf } from './present-session.ts';
import { findPlace, layOut } from './preview-session.ts';
import { recordChange } from './record-change.ts';
import { refuseClash } from './refuse-clash.ts';
import { requireCurrent } from './require-current.ts';
import { type Pattern, whyNotPlan, whyNotReplan } from './session-rules.ts';
import { isUsed, lessonsOfSession, type OfferingSite, sessionLines } from './session-store.ts';
import { viewSession } from './view-session.ts';

type Input = CheckedInputOf<typeof programmeSessionCalls.officeSessionSave>;

const weekdaysOf = ({ weekdays }: Input): number[] => [...new Set(weekdays)].sort();

/** Returns the session as sent. Refuses at its field a price for anything but a camp week. */
function wantedSession(input: Input, { offering, site }: OfferingSite): NewSession {
  const { price = null, early_price: earlyPrice = null, fees } = input;
  const isPriced = price !== null || earlyPrice !== null || Object.keys(fees).length > 0;
  if (!input.week && isPriced) refuseField('price', 'camp_only');
  // The last day of a week's early price is that of its camp.
  if (earlyPrice !== null && !offering.earlyUntil) refuseField('early_price', 'early_until_first');
  const { minimum_size: size, decide_by: decideBy } = input;
  return {
    offeringId: offering.id,
    site,
    label: input.label,
    weekdays: weekdaysOf(input),
    start: input.start,
    end: input.end,
    firstDay: input.first_day,
    totalClasses: input.total_classes,
    classSize: input.class_size,
    room: input.room ?? null,
    link: input.link ?? null,
    ...(size && decideBy ? { least: { size, decideBy: Temporal.Instant.from(decideBy) } } : {}),
    ...(input.trial_lessons > 0 && input.trial_seats > 0
      ? { trials: { lessons: input.trial_lessons, seats: input.trial_seats } }
      : {}),
    ...(input.week ? { week: { number: input.week, price, earlyPrice, fees } } : {}),
  };
}

const patternOf = (wanted: NewSession): Pattern => ({
  weekdays: wanted.weekdays,
  start: wanted.start,
  end: wanted.end,
  firstDay: wanted.firstDay,
  totalClasses: wanted.totalClasses,
  week: wanted.week?.number ?? null,
  trialLessons: Math.min(wanted.trials?.lessons ?? 0, wanted.totalClasses),
  trialSeats: wanted.trials?.seats ?? 0,
});

/** Asks for a confirmation if another room is not the site's, or if another room or a larger class do not fit. */
async function requireRoom(
  context: Context,
  { room, class_size: size, room_confirmed }: Input,
  { siteId, before }: { siteId: string; before?: { room: string | null; classSize: number } },
): Promise<void> {
  if (!room || room_confirmed) return;
  const isElsewhere = room !== before?.room;
  if (isElsewhere) await requireKnownRoom(context, { siteId, room });
  if (isElsewhere || size > before.classSize) await requireRoomFits(context, { siteId, room, size });
}

/** Refuses times in the past and a decision that is too late; asks for confirmation if the room or a teacher has another lesson. */
async function requireValidTimes(context: Context, input: Input, home: OfferingSite): Promise<void> {
  const { clashes, first, last } = await layOut(context, input, home);
  if (Temporal.Instant.compare(last.endsAt, context.now) <= 0) refuseField('first_day', 'day_past');
  const { decide_by: decideBy } = input;
  if (decideBy && Temporal.Instant.compare(Temporal.Instant.from(decideBy), first.startsAt) > 0)
    refuseField('decide_by', 'decide_by_late');
  if (!input.clash_confirmed) refuseClash(context, clashes);
}

/**
 * Plans or changes a session. Refuses a plan against the rules of its offering, other days and hours once somebody is in it, fewer places
 * than are taken, and a stale version. `newId` presets the id of a new one.
 */
export async function saveSession(context: Context, input: Input, newId?: string): Promise<OfficeSession> {
  if (input.session_id) return changeSession(context, input, input.session_id);
  const { home } = await findPlace(context, input);
  refuseIf(whyNotPlan(home.offering));
  const wanted = wantedSession(input, home);
  await requireRoom(context, input, { siteId: home.site.id });
  await requireValidTimes(context, input, home);
  return viewSession(context, {
    session_id: await planSession(context, { ...wanted, ...(newId ? { id: newId } : {}) }),
  });
}

async function changeSession(context: Context, input: Input, id: string): Promise<OfficeSession> {
  // Families who are ordering hold the session: only a new size waits for them. A size changed meanwhile is a stale version.
  const [before] = await sessionLines(context, [id]);
  await lockSessions(context, [id], { beforeResize: before?.session.classSize !== input.class_size });
  await lockLessons(context, id);
  const { line, home } = await findPlace(context, input);
  if (!line) return refuse('not_found');
  await requireCurrent(context, {
    version: line.session.version,
    read: input.version,
    changes: () => changesAfter(context, `session:${id}`, input.version ?? 0),
  });
  refuseIf(whyNotPlan(home.offering));
  const wanted = wantedSession(input, home);
  const lessons = await lessonsOfSession(context, id);
  const used = await isUsed(context, id);
  const pattern = patternOf(wanted);
  const least = {
    minimumSize: wanted.least?.size ?? null,
    decideBy: wanted.least?.decideBy.toString() ?? null,
  };
  const known = replanFacts(line, lessons, used);
  refuseIf(whyNotReplan(known, { pattern, least }, context.now));
  const isSame = JSON.stringify(known.pattern) === JSON.stringify(pattern);
  const isElsewhere = line.session.room !== wanted.room;
  await requireRoom(context, input, { siteId: home.site.id, before: line.session });
  if (!isSame || isElsewhere) await requireValidTimes(context, input, home);
  const more = wanted.classSize - line.session.classSize;
  if (more > 0) await resizeSession(context, id, wanted.classSize);
  // Lessons that were moved singly stay as long as the pattern does.
  await (isSame ? relabelSession : replanSession)(context, id, wanted);
  if (more < 0) await resizeSession(context, id, wanted.classSize);
  const [changed = line] = await sessionLines(context, [id]);
  await showAnew(context, line.session, changed.session);
  await recordChange(
    context,
    { of: 'session', id, version: changed.session.version },
    sessionWrittenOf(line, lessons),
    sessionWrittenOf(changed, await lessonsOfSession(context, id)),
  );
  return viewSession(context, { session_id: id });
}

type Shown = { id: string; label: Bilingual; room: string | null; link: string | null };

/** Lets calendars, families and teachers know of another name, room or link. */
async function showAnew(context: Context, before: Shown, after: Shown): Promise<void> {
  const isPlace = before.room !== after.room || before.link !== after.link;
  if (!isPlace && !isRenamed({ name: before.label }, { name: after.label })) return;
  await context.enqueue(classShownAnew, { of: 'session', id: after.id, at: context.now.toString(), isPlace });
}
