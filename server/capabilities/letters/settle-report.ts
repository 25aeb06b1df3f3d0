import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { officeLetterCalls } from '../../../contract/letters/office-calls.ts';
import type { LetterParty } from '../../../contract/letters/views.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { presentChildLine } from '../families/index.ts';
import { notify } from '../notices/index.ts';
import { reportSettled } from './notices.ts';
import { whyNotSettle } from './policy.ts';
import { findReports, lockReport, settleRow } from './report-store.ts';

const kinds: Readonly<Record<string, LetterParty>> = {
  parent: 'guardian',
  student: 'student',
  teacher: 'teacher',
};

/** A page of reported letters with their reports, for the office. */
export async function listReports(
  context: Context,
  query: CheckedInputOf<typeof officeLetterCalls.officeLetterReportIndex>,
): Promise<OutputOf<typeof officeLetterCalls.officeLetterReportIndex>> {
  const { rows, total } = await findReports(context, query);
  const items = rows.map(({ report, letter, thread, child, reporter, author, settledBy }) => ({
    id: report.id,
    state: report.settledAt ? ('settled' as const) : ('open' as const),
    letter_id: letter.id,
    subject: thread.subject,
    child: presentChildLine(child),
    reporter: { kind: kinds[reporter.kind] ?? ('office' as const), name: reporter.name },
    words: report.words,
    at: report.at.toString(),
    letter: {
      from: { kind: letter.authorKind, name: author },
      text: letter.text,
      sent_at: letter.sentAt.toString(),
      withdrawn_at: letter.withdrawnAt?.toString() ?? null,
    },
    settled_at: report.settledAt?.toString() ?? null,
    settled_by: settledBy,
    answer: report.answer,
  }));
  return { items, total, page: query.page, page_size: query.page_size };
}

/** Settles a report and notifies its reporter. Refuses a settled report. */
export async function settleReport(
  context: Context,
  { report_id: id, words }: { report_id: string; words: string },
): Promise<{ id: string }> {
  const found = await lockReport(context, id);
  if (!found) return refuse('not_found');
  const { report, threadId, subject } = found;
  refuseIf(whyNotSettle(report));
  await settleRow(context, id, { settledBy: accountOf(context), answer: words });
  await record(context, {
    action: 'letter.report_settle',
    subject: `letters:${threadId}`,
    after: { report: id },
  });
  await notify(context, reportSettled, {
    accountId: report.accountId,
    subject: id,
    childIds: [found.childId],
    data: { thread_id: threadId, about: subject, answer: words, to_teacher: found.kind === 'teacher' },
  });
  return { id };
}
