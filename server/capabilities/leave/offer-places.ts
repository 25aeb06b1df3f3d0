import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { guardiansWho } from '../families/index.ts';
import { notify } from '../notices/index.ts';
import { type FreePlace, givePlace } from './give-place.ts';
import { keepLesson } from './keep-lesson.ts';
import { lineFor } from './line-store.ts';
import { lapsePlaces, lessonsWithLapsed, numbersIn, placesIn, type Right } from './make-up-store.ts';
import { makeUpOffered } from './notices.ts';
import { freePlaces, isOff, offerUntil } from './rules.ts';
import { settleNumbers } from './settle-numbers.ts';
import { childLines, type LeaveLessonRow, lockLeaveLessons } from './store.ts';

/** The numbers that are free for guests in a lesson that the caller has locked; offers that have run out are ended. */
export async function findFreePlaces(context: Context, of: LeaveLessonRow): Promise<FreePlace[]> {
  const lapsed = await lapsePlaces(context, of.lesson.id);
  for (const id of lapsed) await record(context, { action: 'make_up.lapse', subject: `make_up_place:${id}` });
  const taken = (await placesIn(context, [of.lesson.id])).map((place) => place.seatNo);
  const { seated, away } = await numbersIn(context, of);
  const isSold = of.offering.status === 'open';
  const free = freePlaces({
    classSize: of.session.classSize,
    seated,
    onLeave: [...away.keys()],
    taken,
    isSold,
  });
  return free.map((seatNo) => ({ seatNo, hostId: away.get(seatNo) ?? null }));
}

/**
 * Offers the free places of a lesson to families with a right to make one up at its level, who earned it first first: the place is kept
 * for them for a while and they are told. The lesson is locked by the caller. Twice changes nothing.
 */
export async function offerPlaces(context: Context, of: LeaveLessonRow): Promise<void> {
  const { lesson, session } = of;
  if (isOff(lesson, session) || Temporal.Instant.compare(lesson.startsAt, context.now) <= 0) return;
  const free = await findFreePlaces(context, of);
  const until = offerUntil(lesson, context.now);
  if (free.length === 0 || !until) return;
  const line = await lineFor(context, of, free.length);
  const childIds = line.map((right) => right.childId);
  const names = await childLines(context, childIds);
  const guardians = await guardiansWho(context, 'leave.write', childIds);
  for (const [index, right] of line.entries()) {
    const place = free[index];
    if (!place) break;
    if (!(await offerOne(context, of, { right, place, until }))) continue;
    const child = names.get(right.childId);
    for (const accountId of child ? guardians(right.childId) : [])
      await notify(context, makeUpOffered, {
        accountId,
        subject: `${right.id} ${lesson.id}`,
        childIds: [right.childId],
        data: { lesson: keepLesson(of, child ?? { name: '', name_cn: '' }), until: until.toString() },
      });
  }
}

type Offer = { right: Right; place: FreePlace; until: Temporal.Instant };

async function offerOne(context: Context, of: LeaveLessonRow, offer: Offer): Promise<boolean> {
  const id = await givePlace(context, of, offer);
  if (!id) return false;
  const { right, until } = offer;
  await record(context, {
    action: 'make_up.offer',
    subject: `make_up_place:${id}`,
    after: { lesson: of.lesson.id, child: right.childId, until: until.toString() },
  });
  return true;
}

/** Ends the offers whose time has run out, serves who comes next, and frees numbers that no guest needs any more; runs by the clock. */
export async function lapseOffers(context: Context): Promise<void> {
  for (const of of await lockLeaveLessons(context, await lessonsWithLapsed(context))) {
    await findFreePlaces(context, of);
    await offerPlaces(context, of);
  }
  await settleNumbers(context);
}
