import type { Report, ReportGroup } from '../../contract/reports/calls.ts';
import type { FigureName, Unit } from '../../contract/reports/figures.ts';
import { termName } from '../../contract/reports/names.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatMoney, formatMonth } from '../../web/client/format.ts';
import { page } from '../page.ts';

type Figure = { name: () => string; means: () => string };

/** The name of each figure, and its meaning in one line. */
export const figureWords: Record<FigureName, Figure> = {
  revenue: { name: m.reports_revenue, means: m.reports_revenue_means },
  refunds: { name: m.reports_refunds, means: m.reports_refunds_means },
  coupons: { name: m.reports_coupons, means: m.reports_coupons_means },
  commissions: { name: m.reports_commissions, means: m.reports_commissions_means },
  enrolment: { name: m.reports_enrolment, means: m.reports_enrolment_means },
  fill: { name: m.reports_fill, means: m.reports_fill_means },
  attendance: { name: m.reports_attendance, means: m.reports_attendance_means },
};

/** The label of a report's row. */
export function groupName({ by }: Pick<Report, 'by'>, { key, name, others }: ReportGroup): string {
  if (others) return m.reports_others();
  if (key === null) return m.reports_nobody();
  if (by === 'term') return termName(key);
  return by === 'month' ? formatMonth(key) : (name ?? m.reports_nobody());
}

const counts = new Intl.NumberFormat(page.locale);
const shares = new Intl.NumberFormat(page.locale, { style: 'percent', maximumFractionDigits: 1 });
const short = new Intl.NumberFormat(page.locale, { notation: 'compact', maximumFractionDigits: 1 });

/** A value of a report in words. */
export function valueWords(value: number | null, unit: Unit, currency: string | null): string {
  if (value === null) return '—';
  if (unit === 'rate') return shares.format(value / 10_000);
  return unit === 'money' && currency ? formatMoney({ amount: value, currency }) : counts.format(value);
}

/** A value for the axis of a chart, where there is little room. */
export const shortWords = (value: number, unit: Unit): string =>
  unit === 'rate' ? shares.format(value / 10_000) : short.format(unit === 'money' ? value / 100 : value);
