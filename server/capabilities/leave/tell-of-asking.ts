import type { Context } from '../../platform/context.ts';
import { guardiansWho } from '../families/index.ts';
import type { LeaveRule } from '../leave-rules/index.ts';
import { notify } from '../notices/index.ts';
import { keepLesson } from './keep-lesson.ts';
import { leaveAnswered, leaveAsked } from './notices.ts';
import { childLines, type Leave, type LeaveLessonRow, teachersOf } from './store.ts';

/** Leave that was asked for; granted by itself, until when the right it earned is good. */
export type Asked = { leave: Leave; of: LeaveLessonRow; rule: LeaveRule; goodUntil: Temporal.Instant | null };

const childrenIn = (asked: readonly Asked[]) => [...new Set(asked.map(({ leave }) => leave.childId))];
const nobody = { name: '', name_cn: '' };

/** Tells the parent who asks what was granted by itself, and who gives the lessons who asks for leave: each once for all that was asked for at once. */
export async function tellOfAsking(context: Context, asked: readonly Asked[]): Promise<void> {
  const [first] = asked;
  if (!first) return;
  const names = await childLines(
    context,
    asked.map(({ leave }) => leave.childId),
  );
  const kept = ({ leave, of }: Asked) => keepLesson(of, names.get(leave.childId) ?? nobody);
  const granted = asked.filter((one) => one.goodUntil !== null);
  const last = granted
    .map((one) => one.goodUntil)
    .sort((one, other) => (one && other ? Temporal.Instant.compare(one, other) : 0))[0];
  if (granted.length > 0)
    await notify(context, leaveAnswered, {
      accountId: first.leave.askedBy,
      subject: `${first.leave.id} granted`,
      childIds: childrenIn(granted),
      data: {
        what: 'granted',
        lessons: granted.map(kept),
        good_until: last?.toString() ?? null,
        words: null,
      },
    });
  const byTeacher = new Map<string, { asked: Asked[]; granted: Asked[] }>();
  for (const one of asked)
    for (const accountId of await teachersOf(context, one.of)) {
      const own = byTeacher.get(accountId) ?? { asked: [], granted: [] };
      own[one.goodUntil ? 'granted' : 'asked'].push(one);
      byTeacher.set(accountId, own);
    }
  for (const [accountId, own] of byTeacher)
    for (const what of ['asked', 'granted'] as const)
      if (own[what].length > 0)
        await notify(context, leaveAsked, {
          accountId,
          subject: `${first.leave.id} ${what}`,
          childIds: childrenIn(own[what]),
          data: { what, lessons: own[what].map(kept), reason: first.leave.reason },
        });
}

/** Tells who decides about the child's leave now how it was answered: who asked may look after it no more. */
export async function tellOfAnswer(
  context: Context,
  { leave, of }: { leave: Leave; of: LeaveLessonRow },
  {
    what,
    goodUntil,
    words,
  }: {
    what: 'granted' | 'declined';
    goodUntil: Temporal.Instant | null;
    words: string | undefined;
  },
): Promise<void> {
  const names = await childLines(context, [leave.childId]);
  const data = {
    what: what === 'granted' && !goodUntil ? ('late' as const) : what,
    lessons: [keepLesson(of, names.get(leave.childId) ?? nobody)],
    good_until: goodUntil?.toString() ?? null,
    words: words ?? null,
  };
  const [subject, childIds] = [`${leave.id} ${what}`, [leave.childId]];
  const guardians = await guardiansWho(context, 'leave.write', childIds);
  for (const accountId of guardians(leave.childId))
    await notify(context, leaveAnswered, { accountId, subject, childIds, data });
}

/** Tells who gives a lesson that a child comes after all. */
export async function tellOfReturn(context: Context, leave: Leave, of: LeaveLessonRow): Promise<void> {
  const names = await childLines(context, [leave.childId]);
  for (const accountId of await teachersOf(context, of))
    await notify(context, leaveAsked, {
      accountId,
      subject: `${leave.id} withdrawn`,
      childIds: [leave.childId],
      data: { what: 'withdrawn', lessons: [keepLesson(of, names.get(leave.childId) ?? nobody)], reason: '' },
    });
}
