import type { Context } from '../../platform/context.ts';
import { layOutSession, type NewSession, timesOf, trialSeatsAt, writtenOf } from './plan-session.ts';
import { insertLessons, lockLessonsOf, replaceLessons, replaceSession } from './store.ts';

/** Holds the lessons of a session as they are until the transaction ends: nobody books a trial in one meanwhile. */
export const holdLessons = (context: Context, sessionId: string): Promise<unknown> =>
  lockLessonsOf(context, sessionId);

/**
 * Writes a session anew and lays its lessons out again, each in its order where the one before lay, as if it had always been so. For one
 * that nobody is in: the caller has locked it and made sure of that, and records what changed.
 */
export async function replanSession(context: Context, id: string, input: NewSession): Promise<void> {
  const { lessons } = await layOutSession(context, input);
  const before = await lockLessonsOf(context, id);
  const last = before.at(-1)?.position ?? 0;
  const laidOut = lessons.map(({ startsAt, endsAt }, index) => ({
    id: before[index]?.id ?? context.newId(),
    position: before[index]?.position ?? last + index + 1 - before.length,
    startsAt,
    endsAt,
    trialSeats: trialSeatsAt(input, index + 1),
  }));
  const [placed, added] = [laidOut.slice(0, before.length), laidOut.slice(before.length)];
  await replaceLessons(context, { placed, gone: before.slice(laidOut.length).map((one) => one.id) });
  if (added.length > 0)
    await insertLessons(
      context,
      added.map((one) => ({ ...one, sessionId: id })),
    );
  const { offeringId } = input;
  await replaceSession(context, { ...writtenOf(input), ...timesOf(lessons), id, offeringId });
}

/** Writes anew what of a session is not its lessons: what it is called, where it is, what it costs, how many it needs. */
export async function relabelSession(context: Context, id: string, input: NewSession): Promise<void> {
  const { label, room, link, price, earlyPrice, fees, minimumSize, decideBy } = writtenOf(input);
  const written = { label, room, link, price, earlyPrice, fees, minimumSize, decideBy };
  await replaceSession(context, { ...written, id, offeringId: input.offeringId });
}
