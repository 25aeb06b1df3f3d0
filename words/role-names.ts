import type { Right, StaffRole } from '../contract/core/rights.ts';
import * as m from '../messages/compiled/messages.js';

export const roleName: Record<StaffRole, () => string> = {
  owner: () => m.office_role_owner(),
  operations: () => m.office_role_operations(),
  academic: () => m.office_role_academic(),
  finance: () => m.office_role_finance(),
  editor: () => m.office_role_editor(),
};

export const rightName: Record<Right, () => string> = {
  'staff.see': () => m.right_staff_see(),
  'staff.change': () => m.right_staff_change(),
  'audit.see': () => m.right_audit_see(),
  'families.see': () => m.right_families_see(),
  'families.change': () => m.right_families_change(),
  'families.act': () => m.right_families_act(),
  'offerings.see': () => m.right_offerings_see(),
  'offerings.words': () => m.right_offerings_words(),
  'offerings.change': () => m.right_offerings_change(),
  'sites.change': () => m.right_sites_change(),
  'schedule.change': () => m.right_schedule_change(),
  'teachers.change': () => m.right_teachers_change(),
  'letters.answer': () => m.right_letters_answer(),
  'classroom.see': () => m.right_classroom_see(),
  'classroom.change': () => m.right_classroom_change(),
  'orders.see': () => m.right_orders_see(),
  'orders.refund': () => m.right_orders_refund(),
  'wallet.change': () => m.right_wallet_change(),
  'reports.see': () => m.right_reports_see(),
  'figures.see': () => m.right_figures_see(),
  'revenue.see': () => m.right_revenue_see(),
  'data.export': () => m.right_data_export(),
  'data.import': () => m.right_data_import(),
  'pages.change': () => m.right_pages_change(),
  'notices.change': () => m.right_notices_change(),
  'settings.see': () => m.right_settings_see(),
  'settings.change': () => m.right_settings_change(),
};
