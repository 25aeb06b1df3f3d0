import { mulDiv } from '../../../contract/core/money.ts';
import type { Report, ReportGroup } from '../../../contract/reports/calls.ts';
import { figureOf, mostGroups } from '../../../contract/reports/figures.ts';
import { termOf } from '../../../contract/reports/terms.ts';
import type { Context } from '../../platform/context.ts';
import { type Asked, isOverTime, type Row } from './asked.ts';

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

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : mulDiv(part, 10_000, whole);
const rates: Readonly<Record<string, (sums: Sums) => number | null>> = {
  filled: ({ taken = 0, places = 0 }) => share(taken, places),
  attended: ({ here = 0, absent = 0 }) => share(here, here + absent),
};

function groupsOf(asked: Asked, rows: readonly Row[]): Group[] {
  const keyOf = ({ key }: Row) => (asked.by === 'term' && key ? termOf(key) : key);
  return [...Map.groupBy(rows, keyOf)].map(([key, own]) => ({
    key,
    currency: own[0]?.currency ?? null,
    sums: isOverTime(asked) ? overTime(own) : added(own),
  }));
}

/** Every month or term of the report, including empty ones. */
function inOrder(asked: Asked, groups: readonly Group[], currency: string | null): Group[] {
  const keys = asked.by === 'term' ? [...new Set(asked.months.map(termOf))] : asked.months;
  return keys.map((key) => groups.find((group) => group.key === key) ?? { key, currency, sums: {} });
}

/** The greatest first, without empty groups; the remaining ones share one row. */
function greatest(asked: Asked, groups: readonly Group[], currency: string | null): Group[] {
  const [first = ''] = Object.keys(figureOf(asked.figure).measures);
  const drawn = (group: Group) => rates[first]?.(group.sums) ?? group.sums[first] ?? 0;
  const told = groups.filter(({ sums }) => Object.values(sums).some((amount) => amount !== 0));
  const sorted = [...told].sort(
    (one, other) => drawn(other) - drawn(one) || ((one.key ?? '') < (other.key ?? '') ? -1 : 1),
  );
  const rest = sorted.slice(mostGroups);
  return rest.length === 0
    ? sorted
    : [...sorted.slice(0, mostGroups), { key: null, currency, sums: added(rest), others: true }];
}

/** Groups of each currency apart: currencies are never added up. */
export function presentReport(
  { now, settings }: Pick<Context, 'now' | 'settings'>,
  asked: Asked,
  { rows, names }: { rows: readonly Row[]; names: ReadonlyMap<string, string> },
): Report {
  const { measures } = figureOf(asked.figure);
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
  const told = currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const groups = groupsOf(asked, own);
    const shown = isOverTime(asked)
      ? own.length === 0
        ? []
        : inOrder(asked, groups, currency)
      : greatest(asked, groups, currency);
    const sums = isOverTime(asked) ? overTime(shown) : added(shown);
    return { shown, total: { key: null, currency, sums } };
  });
  return {
    figure: asked.figure,
    by: asked.by,
    from: asked.from,
    until: asked.until,
    as_of: now.toString(),
    measures: Object.entries(measures).map(([name, unit]) => ({ name, unit })),
    currencies,
    groups: told.flatMap(({ shown }) => shown.map(present)),
    totals: told.flatMap(({ shown, total }) => (shown.length > 0 ? [present(total)] : [])),
  };
}
