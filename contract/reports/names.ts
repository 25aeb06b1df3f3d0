import * as m from '../../messages/compiled/messages.js';
import type { Locale } from '../core/locale.ts';
import type { Grouping } from './figures.ts';
import type { TermPart } from './terms.ts';

type Name = typeof m.reports_by_month;

export const groupingNames: Record<Grouping, Name> = {
  month: m.reports_by_month,
  term: m.reports_by_term,
  site: m.reports_by_site,
  teacher: m.reports_by_teacher,
  seller: m.reports_by_seller,
};

export const measureNames: Readonly<Record<string, Name>> = {
  earned: m.reports_measure_earned,
  paid: m.reports_measure_paid,
  back: m.reports_measure_back,
  deferred: m.reports_measure_deferred,
  times: m.reports_measure_times,
  cost: m.reports_measure_cost,
  uses: m.reports_measure_uses,
  commission: m.reports_measure_commission,
  enrolled: m.reports_measure_enrolled,
  left: m.reports_measure_left,
  filled: m.reports_measure_filled,
  taken: m.reports_measure_taken,
  places: m.reports_measure_places,
  attended: m.reports_measure_attended,
  here: m.reports_measure_here,
  absent: m.reports_measure_absent,
  leave: m.reports_measure_leave,
};

const terms: Record<TermPart, typeof m.reports_term_winter> = {
  winter: m.reports_term_winter,
  spring: m.reports_term_spring,
  summer: m.reports_term_summer,
  autumn: m.reports_term_autumn,
};

/** The name of a term; without a language in that of the page. */
export function termName(term: string, to?: { locale: Locale }): string {
  const [year = '', part = 'winter'] = term.split('-');
  return terms[part as TermPart]({ year }, to);
}
