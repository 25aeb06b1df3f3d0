import { inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { programmeSessionCalls } from '../../../contract/programme/sessions.ts';
import type { Context } from '../../platform/context.ts';
import { presentReason, refuse, refuseField } from '../../platform/refusal.ts';
import { findClashes } from '../lesson-changes/index.ts';
import { layOutSession } from '../schedule/index.ts';
import { planOf, replanFacts } from './present-session.ts';
import { whyNotPlan, whyNotReplan } from './session-rules.ts';
import {
  findOfferingSite,
  isUsed,
  lessonsOfSession,
  type OfferingSite,
  type SessionLine,
  sessionLines,
} from './session-store.ts';

type Call = typeof programmeSessionCalls.officeSessionPreview;
export type PatternInput = CheckedInputOf<Call>;

/** Finds the session to be changed, if any, and its offering. Refuses `not_found`. */
export async function findPlace(
  context: Context,
  input: Pick<PatternInput, 'session_id' | 'offering_id'>,
): Promise<{ line: SessionLine | null; home: OfferingSite }> {
  const [line] = input.session_id ? await sessionLines(context, [input.session_id]) : [];
  if (input.session_id && !line) refuse('not_found');
  const home = await findOfferingSite(context, line?.offering.id ?? input.offering_id ?? '');
  return { line: line ?? null, home: home ?? refuse('not_found') };
}

/**
 * Lays out the planned lessons, the holidays they skip, and the lessons they clash with in the room or with a teacher. Refuses at its field
 * a week without a camp, a camp without a week, and days without lessons.
 */
export async function layOut(context: Context, input: PatternInput, home: OfferingSite) {
  const { offering, site } = home;
  if (offering.kind === 'camp' && !input.week) refuseField('week', 'week_required');
  if (offering.kind !== 'camp' && input.week) refuseField('week', 'camp_only');
  const { lessons, skipped } = await layOutSession(context, {
    site,
    weekdays: input.weekdays,
    start: input.start,
    end: input.end,
    firstDay: input.first_day,
    totalClasses: input.total_classes,
    week: input.week ? {} : undefined,
  });
  const [first, last] = [lessons[0], lessons.at(-1)];
  if (!first || !last) return refuseField('first_day', 'no_lesson_days');
  const clashes = await findClashes(context, lessons, {
    except: input.session_id ? [input.session_id] : [],
    siteId: site.id,
    room: input.room ?? null,
    teacherIds: home.teacherIds,
  });
  return { lessons, skipped, clashes, first, last };
}

/** Shows where the lessons of a session would lie before it is saved. */
export async function previewSession(context: Context, input: PatternInput): Promise<OutputOf<Call>> {
  const { line, home } = await findPlace(context, input);
  const { lessons, skipped, clashes } = await layOut(context, input, home);
  return {
    time_zone: home.site.timeZone,
    lessons: lessons.map(({ day, startsAt, endsAt }) => ({
      day,
      starts_at: startsAt.toString(),
      ends_at: endsAt.toString(),
    })),
    skipped: skipped.map(({ day, name }) => ({ day, name: inLocale(name, context.locale) })),
    clashes,
    blocked: presentReason(
      context,
      whyNotPlan(home.offering) ?? (line && (await whyNotChange(context, line, input))),
    ),
  };
}

async function whyNotChange(context: Context, line: SessionLine, input: PatternInput) {
  const lessons = await lessonsOfSession(context, line.session.id);
  const { pattern, least } = planOf(line, lessons);
  const known = replanFacts(line, lessons, await isUsed(context, line.session.id));
  const wanted = {
    ...pattern,
    weekdays: [...new Set(input.weekdays)].sort(),
    start: input.start,
    end: input.end,
    firstDay: input.first_day,
    totalClasses: input.total_classes,
    week: input.week ?? null,
  };
  return whyNotReplan(known, { pattern: wanted, least }, context.now);
}
