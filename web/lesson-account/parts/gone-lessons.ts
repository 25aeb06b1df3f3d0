import type { StatementView } from '../../../contract/lesson-account/calls.ts';

type Account = Pick<NonNullable<StatementView['account']>, 'bought' | 'left'>;
type Entry = Pick<StatementView['entries'][number], 'kind' | 'amount'>;

/** Where the lessons went that are no longer left: used, lapsed unbooked, or refunded. */
export function goneOf({ bought, left }: Account, entries: readonly Entry[]) {
  const of = (kind: Entry['kind']) =>
    entries.reduce((sum, entry) => (entry.kind === kind ? sum - entry.amount : sum), 0);
  const [lapsed, refunded] = [of('lapsed'), of('refunded')];
  return { used: Math.max(0, bought - left - lapsed - refunded), lapsed, refunded };
}
