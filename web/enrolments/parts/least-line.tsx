import type { SessionView } from '../../../contract/catalog/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatInstant } from '../../client/format.ts';
import { cx } from '../../kit/class-names.ts';

type Least = Pick<SessionView, 'least' | 'pattern'>;

/** Until when it is decided whether a class runs, by the clocks of its site. */
export const decidedBy = ({ least, pattern }: Least): string =>
  least ? formatInstant(least.decide_by, pattern.time_zone, { year: false }) : '';

/** Whether a class that needs so many children will run: how many there are, and until when it is decided. */
export function LeastLine({ of: { least, pattern }, className }: { of: Least; className?: string }) {
  if (!least) return null;
  if (least.runs !== null)
    return (
      <span className={cx('block', least.runs ? 'text-green' : 'text-red', className)}>
        {least.runs ? m.least_runs() : m.least_off()}
      </span>
    );
  const { size, enrolled } = least;
  return (
    <span className={cx('block text-amber', className)}>
      {m.least_open({ size, enrolled, day: decidedBy({ least, pattern }) })}
    </span>
  );
}
