import { figures } from '../../contract/core/figures.ts';
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

/** The address in the desk that each number leads to. */
export const boardLists: Record<BoardKind, string> = {
  rolls: '/lessons?tab=uncalled',
  doubts: '/lessons?tab=doubts',
  disputes: '/lessons?tab=disputes',
  leave: '/leave?state=asked',
  teacher_leave: '/teacher_leave?state=asked',
  refunds: narrowed('refunds', { state: 'asked' }),
  invoices: narrowed('invoices', { status: 'asked' }),
  money: '/stuck',
  waiting: narrowed('sessions', { care: 'can_move' }),
  may_not_run: narrowed('sessions', { care: 'may_not_run' }),
  applications: narrowed('applications', { state: 'submitted' }),
  contacts: narrowed('contacts', { state: 'open' }),
  letter_reports: narrowed('letter_reports', { state: 'open' }),
  feedback: narrowed('feedback', { state: 'waiting' }),
  packages: '/packages',
  papers: narrowed('teachers', { access: 'open', paper_ends_in: figures.paperDays }),
};
