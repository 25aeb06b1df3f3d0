import { type Examples, just } from '../../../tools/test/rights/example.ts';

const over = { from: '2026-09', until: '2026-12' };

/** Examples of the calls, for the walk of the table of rights. */
export const rightsExamples = {
  officeMoneyReport: just({ figure: 'revenue', by: 'site', ...over }),
  officeMoneyReportExport: just({ figure: 'coupons', by: 'month', ...over }),
  officeClassReport: just({ figure: 'attendance', by: 'teacher', ...over }),
  officeClassReportExport: just({ figure: 'enrolment', by: 'month', ...over }),
} satisfies Examples;
