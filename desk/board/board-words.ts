import { figures } from '../../contract/core/figures.ts';
import type { BoardKind } from '../../contract/staff/board.ts';
import * as m from '../../messages/compiled/messages.js';
import { filteredList } from '../parts/filtered-list.ts';

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

/** The list in the desk that each number opens. */
export const boardLists: Record<BoardKind, string> = {
  rolls: '/lessons?tab=uncalled',
  doubts: '/lessons?tab=doubts',
  disputes: '/lessons?tab=disputes',
  leave: '/leave?state=asked',
  teacher_leave: '/teacher_leave?state=asked',
  refunds: filteredList('refunds', { state: 'asked' }),
  invoices: filteredList('invoices', { status: 'asked' }),
  money: '/stuck',
  waiting: filteredList('sessions', { care: 'can_move' }),
  may_not_run: filteredList('sessions', { care: 'may_not_run' }),
  applications: filteredList('applications', { state: 'submitted' }),
  contacts: filteredList('contacts', { state: 'open' }),
  letter_reports: filteredList('letter_reports', { state: 'open' }),
  feedback: filteredList('feedback', { state: 'waiting' }),
  packages: '/packages',
  papers: filteredList('teachers', { access: 'open', paper_ends_in: figures.paperDays }),
};
