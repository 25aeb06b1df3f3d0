import type { Context } from '../../platform/context.ts';
import { layOutSession, type NewSession, timesOf, trialSeatsAt, writtenOf } from './plan-session.ts';
import { insertLessons, lockLessons, replaceLessons, replaceSession } from './store.ts';

/**
 * Rewrites a session and lays out its lessons again, reusing the rows in order. For a session without children: the caller has locked it,
 * made sure of that, and records the change.
 */
export async function replanSession(context: Context, id: string, input: NewSession): Promise<void> {
  const { lessons } = await layOutSession(context, input);
  const before = await lockLessons(context, id);
  const last = before.at(-1)?.position ?? 0;
  const laidOut = lessons.map(({ startsAt, endsAt }, index) => ({
    id: before[index]?.id ?? context.newId(),
    position: before[index]?.position ?? last + index + 1 - before.length,
    startsAt,
    endsAt,
    trialSeats: trialSeatsAt(input, index + 1),
  }));
  const [placed, added] = [laidOut.slice(0, before.length), laidOut.slice(before.length)];
  await replaceLessons(context, { placed, gone: before.slice(laidOut.length).map((lesson) => lesson.id) });
  if (added.length > 0)
    await insertLessons(
      context,
      added.map((lesson) => ({ ...lesson, sessionId: id })),
    );
  const { offeringId } = input;
  await replaceSession(context, {
    ...writtenOf(input),
    ...timesOf(lessons),
    termsStart: null,
    id,
    offeringId,
  });
}

/** Rewrites the fields of a session that do not change its lessons: label, room, price, fees, minimum size. */
export async function relabelSession(context: Context, id: string, input: NewSession): Promise<void> {
  const { label, room, link, price, earlyPrice, fees, minimumSize, decideBy } = writtenOf(input);
  const written = { label, room, link, price, earlyPrice, fees, minimumSize, decideBy };
  await replaceSession(context, { ...written, id, offeringId: input.offeringId });
}
