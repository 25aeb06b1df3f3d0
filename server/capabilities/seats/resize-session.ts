import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuseIf } from '../../platform/refusal.ts';
import { notifyOfFreed } from './give-seats-back.ts';
import { freeNumbers, whyNotResize } from './rules.ts';
import { lockSessions, moveSeat, setClassSize } from './store.ts';
import { liveSeatsOf } from './take-free.ts';

/**
 * Changes the number of seats of a session. Children beyond the new last number move to a free one. New seats go to the waitlist. Refuses
 * `seats.more_taken` if more seats are taken, held or offered, and `seats.lent` if a guest of a lesson has a number beyond.
 */
export async function resizeSession(context: Context, sessionId: string, classSize: number): Promise<void> {
  const [places] = await liveSeatsOf(
    context,
    await lockSessions(context, [sessionId], { beforeResize: true }),
  );
  if (!places || places.classSize === classSize) return;
  refuseIf(whyNotResize(places.live, classSize));
  const beyond = places.live.filter((seat) => seat.seatNo > classSize);
  const within = places.live.filter((seat) => seat.seatNo <= classSize);
  const free = freeNumbers(within, classSize, beyond.length) ?? [];
  for (const [index, seat] of beyond.entries())
    await moveSeat(context, { sessionId, from: seat.seatNo, to: free[index] ?? 0 });
  await setClassSize(context, sessionId, classSize);
  await record(context, {
    action: 'session.size',
    subject: `session:${sessionId}`,
    before: { class_size: places.classSize },
    after: { class_size: classSize },
  });
  if (classSize > places.classSize) await notifyOfFreed(context, [sessionId]);
}
