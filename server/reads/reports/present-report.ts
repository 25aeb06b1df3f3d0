import { mulDiv } from '../../../contract/core/money.ts';
import type { Report, ReportGroup } from '../../../contract/reports/calls.ts';
import { figureOf, mostGroups } from '../../../contract/reports/figures.ts';
import { termOf } from '../../../contract/reports/terms.ts';
import type { Context } from '../../platform/context.ts';
import { isOverTime, type ReportQuery, type Row } from './report-query.ts';

type Sums = Record<string, number>;
type Group = { key: string | null; currency: string | null; sums: Sums; others?: boolean };

/** A balance at the end of a period, not a sum over it. */
const standing = 'deferred';

const added = (groups: readonly { sums: Readonly<Sums> }[]): Sums => {
  const all: Sums = {};
  for (const { sums } of groups)
    for (const [name, amount] of Object.entries(sums)) all[name] = (all[name] ?? 0) + amount;
  return all;
};

/** Over several periods, the deferred balance is the last one. */
const overTime = (groups: readonly { sums: Readonly<Sums> }[]): Sums => {
  const last = groups.at(-1)?.sums[standing];
  return { ...added(groups), ...(last === undefined ? {} : { [standing]: last }) };
};

const share = (part: number, total: number): number | null =>
  total === 0 ? null : mulDiv(part, 10_000, total);
const rates: Readonly<Record<string, (sums: Sums) => number | null>> = {
  filled: ({ taken = 0, places = 0 }) => share(taken, places),
  attended: ({ here = 0, absent = 0 }) => share(here, here + absent),
};

function groupsOf(query: ReportQuery, rows: readonly Row[]): Group[] {
  const keyOf = ({ key }: Row) => (query.by === 'term' && key ? termOf(key) : key);
  return [...Map.groupBy(rows, keyOf)].map(([key, group]) => ({
    key,
    currency: group[0]?.currency ?? null,
    sums: isOverTime(query) ? overTime(group) : added(group),
  }));
}

/** Every month or term of the report, including empty ones. */
function inOrder(query: ReportQuery, groups: readonly Group[], currency: string | null): Group[] {
  const keys = query.by === 'term' ? [...new Set(query.months.map(termOf))] : query.months;
  return keys.map((key) => groups.find((group) => group.key === key) ?? { key, currency, sums: {} });
}

/** The greatest first, without empty groups; the remaining ones share one row. */
function greatest(query: ReportQuery, groups: readonly Group[], currency: string | null): Group[] {
  const [first = ''] = Object.keys(figureOf(query.figure).measures);
  const drawn = (group: Group) => rates[first]?.(group.sums) ?? group.sums[first] ?? 0;
  const parts = groups.filter(({ sums }) => Object.values(sums).some((amount) => amount !== 0));
  const sorted = [...parts].sort((a, b) => drawn(b) - drawn(a) || ((a.key ?? '') < (b.key ?? '') ? -1 : 1));
  const rest = sorted.slice(mostGroups);
  return rest.length === 0
    ? sorted
    : [...sorted.slice(0, mostGroups), { key: null, currency, sums: added(rest), others: true }];
}

/** Groups of each currency apart: currencies are never added up. */
export function presentReport(
  { now, settings }: Pick<Context, 'now' | 'settings'>,
  query: ReportQuery,
  { rows, names }: { rows: readonly Row[]; names: ReadonlyMap<string, string> },
): Report {
  const { measures } = figureOf(query.figure);
  const isMoney = Object.values(measures).includes('money');
  const currencies: (string | null)[] = isMoney
    ? [...new Set([settings.currency, ...rows.flatMap(({ currency }) => currency ?? [])])]
    : [null];
  const present = ({ key, currency, sums, others = false }: Group): ReportGroup => ({
    key,
    name: (key && names.get(key)) ?? null,
    others,
    currency,
    values: Object.keys(measures).map((name) => (rates[name] ? rates[name](sums) : (sums[name] ?? 0))),
  });
  const parts = currencies.map((currency) => {
    const group = rows.filter((row) => row.currency === currency);
    const groups = groupsOf(query, group);
    const shown = isOverTime(query)
      ? group.length === 0
        ? []
        : inOrder(query, groups, currency)
      : greatest(query, groups, currency);
    const sums = isOverTime(query) ? overTime(shown) : added(shown);
    return { shown, total: { key: null, currency, sums } };
  });
  return {
    figure: query.figure,
    by: query.by,
    from: query.from,
    until: query.until,
    as_of: now.toString(),
    measures: Object.entries(measures).map(([name, unit]) => ({ name, unit })),
    currencies,
    groups: parts.flatMap(({ shown }) => shown.map(present)),
    totals: parts.flatMap(({ shown, total }) => (shown.length > 0 ? [present(total)] : [])),
  };
}
