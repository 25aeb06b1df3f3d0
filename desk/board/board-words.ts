import { figures } from '../../contract/core/figures.ts';
import { officePath } from '../../contract/core/office-paths.ts';
import type { BoardKind } from '../../contract/staff/board.ts';
import * as m from '../../messages/compiled/messages.js';
import { narrowed } from '../parts/narrowed.ts';

export const boardNames: Record<BoardKind, () => string> = {
  rolls: m.desk_board_rolls,
  doubts: m.desk_board_doubts,
  disputes: m.desk_board_disputes,
  leave: m.desk_board_leave,
  teacher_leave: m.desk_board_teacher_leave,
  refunds: m.desk_refunds,
  invoices: m.desk_board_invoices,
  money: m.stuck_title,
  waiting: m.desk_board_can_move,
  may_not_run: m.desk_board_may_not_run,
  applications: m.desk_applications,
  contacts: m.desk_contacts,
  letter_reports: m.desk_board_letter_reports,
  feedback: m.desk_board_feedback,
  packages: m.desk_board_packages,
  papers: m.desk_board_papers,
};

/** Where each number leads: into the desk, or to a page of the office. */
export const boardLists: Record<BoardKind, { desk?: string; office?: string }> = {
  rolls: { office: officePath.lessons({ tab: 'uncalled' }) },
  doubts: { office: officePath.lessons({ tab: 'doubts' }) },
  disputes: { office: officePath.lessons({ tab: 'disputes' }) },
  leave: { office: officePath.leave({ state: 'asked' }) },
  teacher_leave: { office: officePath.leave({ tab: 'teachers', state: 'asked' }) },
  refunds: { desk: narrowed('refunds', { state: 'asked' }) },
  invoices: { desk: narrowed('invoices', { status: 'asked' }) },
  money: { desk: '/stuck' },
  waiting: { desk: narrowed('sessions', { care: 'can_move' }) },
  may_not_run: { desk: narrowed('sessions', { care: 'may_not_run' }) },
  applications: { desk: narrowed('applications', { state: 'submitted' }) },
  contacts: { desk: narrowed('contacts', { state: 'open' }) },
  letter_reports: { desk: narrowed('letter_reports', { state: 'open' }) },
  feedback: { desk: narrowed('feedback', { state: 'waiting' }) },
  packages: { desk: '/packages' },
  papers: { desk: narrowed('teachers', { access: 'open', paper_ends_in: figures.paperDays }) },
};
