import { count, eq, isNull, min, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { figures } from '../../../contract/core/figures.ts';
import type { BoardKind } from '../../../contract/staff/board.ts';
import { viewStuck } from '../../capabilities/payments/index.ts';
import { listSessionLines, listTeacherLines } from '../../capabilities/programme/index.ts';
import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import { applications } from '../../schema/applications.ts';
import { contacts } from '../../schema/contact.ts';
import { feedback } from '../../schema/feedback.ts';
import { leaveRequests } from '../../schema/leave.ts';
import { lessonDisputes } from '../../schema/lesson-account.ts';
import { letterReports } from '../../schema/letters.ts';
import { invoices } from '../../schema/receipts.ts';
import { refundRequests } from '../../schema/refunds.ts';
import { rollDoubts } from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';
import { teacherLeaves } from '../../schema/teacher-leave.ts';
import { openDisputes, openDoubts, uncalled } from './lesson-queue.ts';
import { listPackages } from './package-index.ts';

type Counted = { count: number; dueAt?: Temporal.Instant | null; since?: Temporal.Instant | null };

/** Number of matching rows of a table, and their earliest instant in a column. */
async function countRows(context: Context, table: PgTable, at: PgColumn, where: SQL | undefined) {
  const [row] = await context.db
    .select({ count: count(), first: min(at) })
    .from(table)
    .where(where);
  return { count: row?.count ?? 0, first: row?.first as Temporal.Instant | null };
}

/** Counts what waits, with the earliest start. */
const waiting =
  (table: PgTable, at: PgColumn, where: (context: Context) => SQL | undefined) =>
  async (context: Context): Promise<Counted> => {
    const { count: found, first } = await countRows(context, table, at, where(context));
    return { count: found, since: first };
  };

/** Counts what is due, with the earliest due time. */
const due =
  (table: PgTable, at: PgColumn, where: (context: Context) => SQL | undefined) =>
  async (context: Context): Promise<Counted> => {
    const { count: found, first } = await countRows(context, table, at, where(context));
    return { count: found, dueAt: first };
  };

const first = { page: 1, page_size: 1, order: 'asc' } as const;
const sessionsWith = (care: 'can_move' | 'may_not_run') => async (context: Context) => {
  const { total } = await listSessionLines(context, { filter: { care }, sort: 'starts_at', ...first });
  return { count: total };
};

/** Money that waits for staff, and since when the oldest does. */
async function countMoney(context: Context): Promise<Counted> {
  const { counts } = await viewStuck(context);
  const since = counts.map(({ oldest }) => Temporal.Instant.from(oldest)).sort(Temporal.Instant.compare);
  return { count: counts.reduce((sum, count) => sum + count.count, 0), since: since[0] ?? null };
}

/** How each count of the board is computed: as in the list it opens. */
export const counted: Readonly<Record<BoardKind, (context: Context) => Promise<Counted>>> = {
  rolls: waiting(lessons, lessons.endsAt, uncalled),
  doubts: waiting(rollDoubts, rollDoubts.openedAt, () => openDoubts),
  disputes: due(lessonDisputes, lessonDisputes.dueAt, () => openDisputes),
  leave: waiting(leaveRequests, leaveRequests.askedAt, () => eq(leaveRequests.state, 'asked')),
  teacher_leave: waiting(teacherLeaves, teacherLeaves.askedAt, () => eq(teacherLeaves.state, 'asked')),
  refunds: waiting(refundRequests, refundRequests.askedAt, () => eq(refundRequests.state, 'asked')),
  invoices: waiting(invoices, invoices.askedAt, () => eq(invoices.status, 'asked')),
  money: countMoney,
  waiting: sessionsWith('can_move'),
  may_not_run: sessionsWith('may_not_run'),
  applications: waiting(applications, applications.submittedAt, () => eq(applications.state, 'submitted')),
  contacts: due(contacts, contacts.answerBy, () => isNull(contacts.answeredAt)),
  letter_reports: waiting(letterReports, letterReports.at, () => isNull(letterReports.settledAt)),
  feedback: waiting(feedback, feedback.writtenAt, () => eq(feedback.state, 'waiting')),
  packages: async (context) => {
    const { total } = await listPackages(context, { filter: {}, sort: 'left', ...first });
    return { count: total };
  },
  papers: async (context) => {
    const filter = { access: 'open', paper_ends_in: figures.paperDays } as const;
    const today = dayAt(context.now, context.settings.timeZone);
    const { total } = await listTeacherLines(context, { filter, sort: 'position', ...first }, today);
    return { count: total };
  },
};
