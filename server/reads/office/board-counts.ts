import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { figures } from '../../../contract/core/figures.ts';
import type { BoardKind } from '../../../contract/staff/board.ts';
import { stuckMoney } from '../../capabilities/payments/index.ts';
import { hasPaperEnding, isInNeed } from '../../capabilities/programme/index.ts';
import type { Context } from '../../platform/context.ts';
import { applications } from '../../schema/applications.ts';
import { sessions } from '../../schema/catalog.ts';
import { contacts } from '../../schema/contact.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { feedback } from '../../schema/feedback.ts';
import { leaveRequests } from '../../schema/leave.ts';
import { lessonDisputes } from '../../schema/lesson-account.ts';
import { letterReports } from '../../schema/letters.ts';
import { invoices } from '../../schema/receipts.ts';
import { refundRequests } from '../../schema/refunds.ts';
import { rollDoubts } from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';
import { teacherLeaves } from '../../schema/teacher-leave.ts';
import { teachers } from '../../schema/teachers.ts';
import { openDisputes, openDoubts, uncalled } from './lesson-queue.ts';
import { isRunningOut } from './package-index.ts';

/** Rows to count, and what holds since when each waits or when it is due. */
type Counted = { from: SQLWrapper; where?: SQL | undefined; since?: SQLWrapper; due?: SQLWrapper };

/** How each count of the board is computed: as in the list it opens. */
const counted: Readonly<Record<BoardKind, (context: Context) => Counted>> = {
  rolls: (context) => ({ from: lessons, where: uncalled(context), since: lessons.endsAt }),
  doubts: () => ({ from: rollDoubts, where: openDoubts, since: rollDoubts.openedAt }),
  disputes: () => ({ from: lessonDisputes, where: openDisputes, due: lessonDisputes.dueAt }),
  leave: () => ({
    from: leaveRequests,
    where: eq(leaveRequests.state, 'asked'),
    since: leaveRequests.askedAt,
  }),
  teacher_leave: () => ({
    from: teacherLeaves,
    where: eq(teacherLeaves.state, 'asked'),
    since: teacherLeaves.askedAt,
  }),
  refunds: () => ({
    from: refundRequests,
    where: eq(refundRequests.state, 'asked'),
    since: refundRequests.askedAt,
  }),
  invoices: () => ({ from: invoices, where: eq(invoices.status, 'asked'), since: invoices.askedAt }),
  money: (context) => ({ from: sql`(${stuckMoney(context)}) as stuck`, since: sql`since` }),
  waiting: (context) => ({ from: sessions, where: isInNeed(context, 'can_move') }),
  may_not_run: (context) => ({ from: sessions, where: isInNeed(context, 'may_not_run') }),
  applications: () => ({
    from: applications,
    where: eq(applications.state, 'submitted'),
    since: applications.submittedAt,
  }),
  contacts: () => ({ from: contacts, where: isNull(contacts.answeredAt), due: contacts.answerBy }),
  letter_reports: () => ({
    from: letterReports,
    where: isNull(letterReports.settledAt),
    since: letterReports.at,
  }),
  feedback: () => ({ from: feedback, where: eq(feedback.state, 'waiting'), since: feedback.writtenAt }),
  packages: (context) => ({ from: enrolments, where: isRunningOut(context) }),
  papers: (context) => ({
    from: teachers,
    where: and(isNull(teachers.closedAt), hasPaperEnding(context, figures.paperDays)),
  }),
};

const noTime = sql`null::timestamptz`;
const instantOf = (name: string) =>
  sql<Temporal.Instant | null>`${sql.identifier(name)}`.mapWith(lessons.endsAt);

/** Counts waiting work of several kinds in one statement, in their order, with the earliest start and due time. */
export async function countWork(context: Context, kinds: readonly BoardKind[]) {
  if (kinds.length === 0) return [];
  const counts = kinds.map((kind) => {
    const { from, where, since = noTime, due = noTime } = counted[kind](context);
    return sql`select ${kind} as kind, count(*)::int as count, min(${since}) as since, min(${due}) as due
      from ${from} where ${where ?? sql`true`}`;
  });
  const rows = await context.db
    .select({
      kind: sql<BoardKind>`kind`,
      count: sql<number>`count`,
      since: instantOf('since'),
      dueAt: instantOf('due'),
    })
    .from(sql`(${sql.join(counts, sql` union all `)}) as counts`)
    .limit(kinds.length);
  return rows.sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}
