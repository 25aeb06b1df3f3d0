import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { attendedMarks } from '../contract/roll-call/marks.ts';
import type { Context } from '../server/platform/context.ts';
import { sessions } from '../server/schema/catalog.ts';
import { feedback } from '../server/schema/feedback.ts';
import { reviews } from '../server/schema/reviews.ts';
import { rollMarks } from '../server/schema/roll-call.ts';
import { lessons } from '../server/schema/schedule.ts';
import { staffMembers } from '../server/schema/staff.ts';
import { byDay } from './by-day.ts';
import type { DemoFamily } from './fill-families.ts';
import { seeded } from './seeded.ts';

const texts = [
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

/** Another family's feedback on a class of the teacher who signs in, not answered yet. */
const toTeacher = {
  stars: 5,
  scores: { teaching: 5, progress: 4, care: 5 },
  words: '老师记得每个孩子上节课卡在哪里，先问那一处再往下讲。孩子回家会主动说今天学了什么。',
};
const pupilOf = `
  select l.session_id as "sessionId", s.offering_id as "offeringId", m.child_id as "childId", min(g.parent_id::text) as "writtenBy",
    left(c.name_cn, 1) as zh, regexp_replace(c.name, '^.* ', '') as en, count(distinct l.id)::int as lessons
  from roll_marks m
  join lessons l on l.id = m.lesson_id and l.called_off_at is null
  join sessions s on s.id = l.session_id and s.private_for is null
  join offerings f on f.id = s.offering_id and f.kind = 'course'
  join offering_teachers o on o.offering_id = s.offering_id
  join teachers t on t.id = o.teacher_id
  join accounts a on a.id = t.account_id and a.email = 'teacher@tongxue.example'
  join children c on c.id = m.child_id
  join guardianships g on g.child_id = c.id and g.invited_by is null
  where m.mark = any($1) and not (m.child_id = any($2))
    and exists (select 1 from enrolments e where e.session_id = s.id and e.child_id = m.child_id and e.ended_at is null)
  group by 1, 2, 3, c.name_cn, c.name order by 1, 3 limit 1`;

async function fillUnanswered(context: Context, family: DemoFamily, staffId: string | null): Promise<void> {
  const { rows } = await context.connection.query(pupilOf, [[...attendedMarks], family.children]);
  const pupil = rows[0];
  if (!pupil) return;
  const {
    sessionId,
    offeringId,
    childId,
    writtenBy,
    zh,
    en,
    lessons: count,
  } = pupil as Record<string, string>;
  const { words, ...given } = toTeacher;
  const [writtenAt, publishedAt] = [60, 40].map((hours) => byDay(context.now.subtract({ hours })));
  if (!sessionId || !offeringId || !childId || !writtenBy || !writtenAt || !publishedAt) return;
  const reviewId = context.newId();
  await context.db.insert(reviews).values({
    ...given,
    id: reviewId,
    offeringId,
    lessons: Number(count),
    words: { zh: words, en: '' },
    writtenIn: 'zh',
    gradeBand: 'lower_primary',
    familyName: { zh: zh ?? '', en: en ?? '' },
    relation: 'parent',
    writtenAt,
    publishedAt,
  });
  await context.db.insert(feedback).values({
    ...given,
    id: context.newId(),
    ...{ sessionId, childId, writtenBy, words, writtenAt, reviewId },
    writtenIn: 'zh',
    state: 'let_through',
    decidedAt: publishedAt,
    decidedBy: staffId,
    why: '',
  });
}

/** Families' feedback on attended classes, in every state. Uses its own seed. */
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
        sql`${sessions.offeringId} not in (select id from offerings where kind = 'competition')`,
        sql`exists (select 1 from enrolments e where e.session_id = ${lessons.sessionId} and e.child_id = ${rollMarks.childId})`,
      ),
    )
    .groupBy(lessons.sessionId, sessions.offeringId, rollMarks.childId)
    .orderBy(asc(lessons.sessionId), asc(rollMarks.childId))
    .limit(texts.length);
  const [staff] = await db
    .select({ id: staffMembers.accountId })
    .from(staffMembers)
    .where(eq(staffMembers.role, 'academic'));
  await fillUnanswered({ ...context, newId: seeded(20_261_151).uuid }, family, staff?.id ?? null);
  for (const [index, { answer, state, words, ...given }] of texts.entries()) {
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
