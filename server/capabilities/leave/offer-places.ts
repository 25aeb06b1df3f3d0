import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { guardiansAllowed } from '../families/index.ts';
import { notify } from '../notices/index.ts';
import { type FreePlace, givePlace } from './give-place.ts';
import { rightsInLine } from './line-store.ts';
import { guestPlacesIn, lapsePlaces, lessonsWithLapsed, numbersIn, type Right } from './make-up-store.ts';
import { noticeLesson } from './notice-lesson.ts';
import { makeUpOffered } from './notices.ts';
import { freePlaces, isOff, offerUntil } from './rules.ts';
import { settleNumbers } from './settle-numbers.ts';
import { childLines, type LeaveLessonRow, lockLeaveLessons } from './store.ts';

/** Free numbers for guests in a lesson the caller has locked. Ends offers that have run out. */
export async function findFreePlaces(
  context: Context,
  lessonRow: LeaveLessonRow,
): Promise<{ free: FreePlace[]; spare: FreePlace[] }> {
  const lapsed = await lapsePlaces(context, lessonRow.lesson.id);
  for (const id of lapsed) await record(context, { action: 'make_up.lapse', subject: `make_up_place:${id}` });
  const withGuests = (await guestPlacesIn(context, [lessonRow.lesson.id])).map((place) => place.seatNo);
  const { seated, lent, away } = await numbersIn(context, lessonRow);
  const isSold = lessonRow.offering.status === 'open';
  const { free, spare } = freePlaces({
    classSize: lessonRow.session.classSize,
    seated,
    lent,
    onLeave: [...away.keys()],
    withGuests,
    isSold,
  });
  const placeOf = (seatNo: number) => ({ seatNo, hostId: away.get(seatNo) ?? null });
  return { free: free.map(placeOf), spare: spare.map(placeOf) };
}

/**
 * Offers the free places of a lesson to make-up rights of the same level, oldest first, for a limited time, and notifies the
 * families. The caller has locked the lesson. Idempotent.
 */
export async function offerPlaces(context: Context, lessonRow: LeaveLessonRow): Promise<void> {
  const { lesson, session } = lessonRow;
  if (isOff(lesson, session) || Temporal.Instant.compare(lesson.startsAt, context.now) <= 0) return;
  // Spare numbers are not offered: an offer would take them off sale for families who may not come.
  const { free } = await findFreePlaces(context, lessonRow);
  const until = offerUntil(lesson, context.now);
  if (free.length === 0 || !until) return;
  const line = await rightsInLine(context, lessonRow, free.length);
  const childIds = line.map((right) => right.childId);
  const names = await childLines(context, childIds);
  const guardians = await guardiansAllowed(context, 'leave.write', childIds);
  for (const [index, right] of line.entries()) {
    const place = free[index];
    if (!place) break;
    if (!(await offerOne(context, lessonRow, { right, place, until }))) continue;
    const child = names.get(right.childId);
    for (const accountId of child ? guardians(right.childId) : [])
      await notify(context, makeUpOffered, {
        accountId,
        subject: `${right.id} ${lesson.id}`,
        childIds: [right.childId],
        data: {
          lesson: noticeLesson(lessonRow, child ?? { name: '', name_cn: '' }),
          until: until.toString(),
        },
      });
  }
}

type Offer = { right: Right; place: FreePlace; until: Temporal.Instant };

async function offerOne(context: Context, lessonRow: LeaveLessonRow, offer: Offer): Promise<boolean> {
  const id = await givePlace(context, lessonRow, offer);
  if (!id) return false;
  const { right, until } = offer;
  await record(context, {
    action: 'make_up.offer',
    subject: `make_up_place:${id}`,
    after: { lesson: lessonRow.lesson.id, child: right.childId, until: until.toString() },
  });
  return true;
}

/** Ends offers that have run out, offers their places to the next families, and frees numbers no guest needs. A clock job. */
export async function lapseOffers(context: Context): Promise<void> {
  for (const lessonRow of await lockLeaveLessons(context, await lessonsWithLapsed(context))) {
    await findFreePlaces(context, lessonRow);
    await offerPlaces(context, lessonRow);
  }
  await settleNumbers(context);
}
