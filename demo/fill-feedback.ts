import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { attendedMarks } from '../contract/roll-call/marks.ts';
import { sessions } from '../server/capabilities/catalog/tables.ts';
import { feedback } from '../server/capabilities/feedback/tables.ts';
import { reviews } from '../server/capabilities/reviews/tables.ts';
import { rollMarks } from '../server/capabilities/roll-call/tables.ts';
import { lessons } from '../server/capabilities/schedule/tables.ts';
import { staffMembers } from '../server/capabilities/staff/tables.ts';
import type { Context } from '../server/platform/context.ts';
import { byDay } from './by-day.ts';
import type { DemoFamily } from './fill-families.ts';
import { seeded } from './seeded.ts';

const said = [
  {
    stars: 5,
    scores: { teaching: 5, progress: 5, care: 4 },
    words: '每次下课都有作业点评，具体到哪一句读得好。孩子现在自己会预习。',
    state: 'let_through' as const,
    answer: '谢谢您！预习是他自己提出来的，我们一起坚持。',
  },
  {
    stars: 4,
    scores: { teaching: 5, progress: 4, care: 4 },
    words: '老师讲得清楚，就是周五晚上孩子有点累。希望下学期有周末班。',
    state: 'waiting' as const,
    answer: null,
  },
  {
    stars: 3,
    scores: { teaching: 4, progress: 3, care: 3 },
    words: '和同班的小明妈妈聊过，都觉得进度快了一点。',
    state: 'declined' as const,
    answer: null,
  },
];

/** What the demo family says of classes its children attended, in every state. Its dice are its own. */
export async function fillFeedback(outer: Context, family: DemoFamily): Promise<void> {
  const context = { ...outer, newId: seeded(20_261_125).uuid };
  const { db, now } = context;
  const attended = await db
    .select({
      sessionId: lessons.sessionId,
      offeringId: sessions.offeringId,
      childId: rollMarks.childId,
      lessons: sql<number>`count(*)::int`,
    })
    .from(rollMarks)
    .innerJoin(lessons, eq(lessons.id, rollMarks.lessonId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .where(
      and(
        inArray(rollMarks.childId, family.children),
        inArray(rollMarks.mark, [...attendedMarks]),
        sql`exists (select 1 from enrolments e where e.session_id = ${lessons.sessionId} and e.child_id = ${rollMarks.childId})`,
      ),
    )
    .groupBy(lessons.sessionId, sessions.offeringId, rollMarks.childId)
    .orderBy(asc(lessons.sessionId), asc(rollMarks.childId))
    .limit(said.length);
  const [staff] = await db
    .select({ id: staffMembers.accountId })
    .from(staffMembers)
    .where(eq(staffMembers.role, 'academic'));
  for (const [index, { answer, state, words, ...given }] of said.entries()) {
    const about = attended[index];
    if (!about) return;
    const writtenAt = byDay(now.subtract({ hours: 24 * (6 - index) }));
    const decided =
      state === 'waiting' ? {} : { decidedAt: byDay(writtenAt.add({ hours: 20 })), decidedBy: staff?.id };
    const reviewId = state === 'let_through' ? context.newId() : null;
    const answered = answer ? { answer, answerLanguage: 'zh' as const } : {};
    if (reviewId)
      await db.insert(reviews).values({
        ...given,
        ...answered,
        id: reviewId,
        offeringId: about.offeringId,
        lessons: about.lessons,
        words: { zh: words, en: '' },
        writtenIn: 'zh',
        gradeBand: 'lower_primary',
        familyName: { zh: '李', en: 'Li' },
        relation: 'parent',
        writtenAt,
        publishedAt: byDay(writtenAt.add({ hours: 20 })),
      });
    await db.insert(feedback).values({
      ...given,
      ...answered,
      ...decided,
      id: context.newId(),
      sessionId: about.sessionId,
      childId: about.childId,
      writtenBy: family.parentId,
      words,
      writtenIn: 'zh',
      writtenAt,
      state,
      why: state === 'declined' ? '里面提到了别的孩子和家长，请去掉以后再发。' : '',
      reviewId,
      answeredAt: answer ? byDay(writtenAt.add({ hours: 44 })) : null,
    });
  }
}
