import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { debateCalls } from '../../../contract/debates/calls.ts';
import { formats, speechesOf } from '../../../contract/debates/formats.ts';
import { languageOf } from '../../../contract/remarks/skills.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { debatersOf, pupilsOf } from './class-store.ts';
import { drawSides } from './draw.ts';
import { insertJudges } from './judge-store.ts';
import { notifyOfMatch } from './notify-of-match.ts';
import { requireOwnClass } from './require-own-match.ts';
import { whyNotAtTime } from './rules.ts';
import { insertMatches, nextRoundLocking } from './store.ts';

type Input = CheckedInputOf<typeof debateCalls.debateDraw>;

/**
 * Draws a round among children of a class. The teacher judges every match; the families are notified. Refuses
 * `not_found` for another's class or a child outside the class, `debates.too_few` for the format, and `debates.past`.
 */
export async function drawRound(context: Context, input: Input): Promise<{ match_ids: string[] }> {
  const { class_, teacher } = await requireOwnClass(context, input.session_id);
  const startsAt = Temporal.Instant.from(input.starts_at);
  refuseIf(whyNotAtTime(startsAt, context.now));
  const childIds = await speakersAsked(context, input);
  // Under the lock, so that simultaneous rounds count each other.
  const round = await nextRoundLocking(context, class_.id);
  const { teams, size } = formats[input.format];
  const drawn =
    drawSides(await debatersOf(context, childIds), { teams, size }, context.newId()) ??
    refuse('debates.too_few', { least: teams });
  const matches = drawn.map((_, index) => ({
    id: context.newId(),
    sessionId: class_.id,
    motion: input.motion,
    motionLanguage: languageOf(input.motion),
    format: input.format,
    speeches: speechesOf(input.format, input.times),
    round,
    number: index + 1,
    startsAt,
    drawnBy: accountOf(context),
    drawnAt: context.now,
  }));
  const speakers = drawn.flatMap((match, index) =>
    match.flatMap((ids, team) =>
      ids.map((childId, place) => ({ matchId: matches[index]?.id ?? '', childId, team, speaker: place + 1 })),
    ),
  );
  await insertMatches(context, { matches, speakers });
  await insertJudges(
    context,
    matches.map(({ id }) => ({
      id: context.newId(),
      matchId: id,
      teacherId: teacher.id,
      addedAt: context.now,
    })),
  );
  await record(context, {
    action: 'debate.draw',
    subject: `session:${class_.id}`,
    after: { round, format: input.format, matches: matches.length, children: childIds.length },
  });
  for (const { id } of matches) await notifyOfMatch(context, id, 'drawn');
  return { match_ids: matches.map(({ id }) => id) };
}

/** Returns the named children; refuses one that is not in the class. */
async function speakersAsked(context: Context, input: Input): Promise<string[]> {
  const pupils = new Set((await pupilsOf(context, input.session_id)).map(({ id }) => id));
  const childIds = [...new Set(input.child_ids)];
  return childIds.every((id) => pupils.has(id)) ? childIds : refuse('not_found');
}
