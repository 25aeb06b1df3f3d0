import type { Context } from '../../platform/context.ts';
import { guardiansAllowed } from '../families/index.ts';
import type { LeaveRule } from '../leave-rules/index.ts';
import { notify } from '../notices/index.ts';
import { noticeLesson } from './notice-lesson.ts';
import { leaveAnswered, leaveAsked } from './notices.ts';
import { childLines, type Leave, type LeaveLessonRow, teachersOf } from './store.ts';

/** A request for leave. `goodUntil` is the end of the right it earned, if granted at once. */
export type LeaveRequest = {
  leave: Leave;
  lessonRow: LeaveLessonRow;
  rule: LeaveRule;
  goodUntil: Temporal.Instant | null;
};

const childrenIn = (requests: readonly LeaveRequest[]) => [
  ...new Set(requests.map(({ leave }) => leave.childId)),
];
const nobody = { name: '', name_cn: '' };

/** Notifies the guardians of leave granted at once, and each teacher of the requests: one notice for all requests made together. */
export async function notifyOfRequest(context: Context, requests: readonly LeaveRequest[]): Promise<void> {
  const [first] = requests;
  if (!first) return;
  const names = await childLines(
    context,
    requests.map(({ leave }) => leave.childId),
  );
  const noticeLessonOf = ({ leave, lessonRow }: LeaveRequest) =>
    noticeLesson(lessonRow, names.get(leave.childId) ?? nobody);
  const granted = requests.filter((request) => request.goodUntil !== null);
  const [firstGranted] = granted;
  const guardians = await guardiansAllowed(context, 'leave.write', childrenIn(granted));
  for (const accountId of new Set(childrenIn(granted).flatMap(guardians))) {
    const theirs = granted.filter(({ leave }) => guardians(leave.childId).includes(accountId));
    const [earliest] = theirs
      .map((request) => request.goodUntil)
      .sort((a, b) => (a && b ? Temporal.Instant.compare(a, b) : 0));
    await notify(context, leaveAnswered, {
      accountId,
      // Not the first request, which may wait for an answer of its own.
      subject: `${firstGranted?.leave.id} granted`,
      childIds: childrenIn(theirs),
      data: {
        what: 'granted',
        lessons: theirs.map(noticeLessonOf),
        good_until: earliest?.toString() ?? null,
        words: null,
      },
    });
  }
  const byTeacher = new Map<string, { asked: LeaveRequest[]; granted: LeaveRequest[] }>();
  for (const request of requests)
    for (const accountId of await teachersOf(context, request.lessonRow)) {
      const groups = byTeacher.get(accountId) ?? { asked: [], granted: [] };
      groups[request.goodUntil ? 'granted' : 'asked'].push(request);
      byTeacher.set(accountId, groups);
    }
  for (const [accountId, groups] of byTeacher)
    for (const what of ['asked', 'granted'] as const)
      if (groups[what].length > 0)
        await notify(context, leaveAsked, {
          accountId,
          subject: `${first.leave.id} ${what}`,
          childIds: childrenIn(groups[what]),
          data: {
            what,
            lessons: groups[what].map((request) => ({
              ...noticeLessonOf(request),
              leave_id: request.leave.id,
            })),
            reason: first.leave.reason,
          },
        });
}

/** Notifies the child's current guardians of the answer: the person who asked may no longer be a guardian. */
export async function notifyOfAnswer(
  context: Context,
  { leave, lessonRow }: { leave: Leave; lessonRow: LeaveLessonRow },
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
    lessons: [noticeLesson(lessonRow, names.get(leave.childId) ?? nobody)],
    good_until: goodUntil?.toString() ?? null,
    words: words ?? null,
  };
  const [subject, childIds] = [`${leave.id} ${what}`, [leave.childId]];
  const guardians = await guardiansAllowed(context, 'leave.write', childIds);
  for (const accountId of guardians(leave.childId))
    await notify(context, leaveAnswered, { accountId, subject, childIds, data });
}

/** Notifies the lesson's teachers that a child attends after all. */
export async function notifyOfWithdrawal(
  context: Context,
  leave: Leave,
  lessonRow: LeaveLessonRow,
): Promise<void> {
  const names = await childLines(context, [leave.childId]);
  for (const accountId of await teachersOf(context, lessonRow))
    await notify(context, leaveAsked, {
      accountId,
      subject: `${leave.id} withdrawn`,
      childIds: [leave.childId],
      data: {
        what: 'withdrawn',
        lessons: [{ ...noticeLesson(lessonRow, names.get(leave.childId) ?? nobody), leave_id: leave.id }],
        reason: '',
      },
    });
}
