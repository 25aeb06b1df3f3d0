import type { SessionView } from '../../../contract/catalog/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { type Place, zonesFor } from '../../../words/times.ts';
import { formatInstant, zoneName } from '../../client/format.ts';
import { useZone } from '../../client/page-data.ts';
import { cx } from '../../kit/class-names.ts';

type Least = Pick<SessionView, 'least'>;

/** When it is decided whether a class runs; names the zone where the reader's clock differs. */
export function decidedBy({ least }: Least, place: Place, reader: string | null): string {
  if (!least) return '';
  const { lead, other } = zonesFor(place, reader, least.decide_by);
  const time = formatInstant(least.decide_by, lead, { year: false });
  return other ? m.format_in_zone({ time, zone: zoneName(lead) }) : time;
}

/** Whether a class with a minimum will run: its enrolments, and when it is decided. */
export function LeastLine({ least, place, className }: Least & { place: Place; className?: string }) {
  const reader = useZone();
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
      {m.least_open({ size, enrolled, day: decidedBy({ least }, place, reader) })}
    </span>
  );
}
