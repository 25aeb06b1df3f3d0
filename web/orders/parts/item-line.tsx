import type { ReactNode } from 'react';
import type { CartItemView } from '../../../contract/cart/calls.ts';
import { path } from '../../../contract/core/paths.ts';
import type { OrderView } from '../../../contract/orders/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { feeLine } from '../../catalog/parts/fee-names.ts';
import { lateEntryText } from '../../catalog/parts/late-entry-text.ts';
import { SmallCover } from '../../catalog/parts/small-cover.tsx';
import { useClassLabel } from '../../client/class-label.ts';
import { formatName } from '../../client/format.ts';
import { HourMoves } from '../../client/hour-moves.tsx';
import { Weekdays } from '../../client/when.tsx';
import { Link } from '../../kit/link.tsx';
import { PrivateTimes } from '../../private-lessons/parts/private-times.tsx';

type Line = CartItemView | OrderView['lines'][number];

const labelOf = (line: Line) => ('session' in line ? line.session.label : line.session_label);
const pageOf = (line: Line) =>
  weeklyOf(line).made ? path.coursePrivateInfo(line.offering.number) : path.courseInfo(line.offering.number);
const weeklyOf = (line: Line) => ('session' in line ? line.session : line);

/** A line's class by its label; that of private lessons names their teacher, and no hours. */
export function ItemLabel({ line }: { line: Line }) {
  const { made, told_by } = weeklyOf(line);
  const inZone = useClassLabel();
  return made ? labelOf(line) : inZone(labelOf(line), line.site, told_by.starts_at);
}

/** When and where a line's class takes place. */
export function ItemTimes({ line }: { line: Line }) {
  const weekly = weeklyOf(line);
  if (weekly.made) return <PrivateTimes session={weekly} made={weekly.made} site={line.site} />;
  return (
    <Weekdays
      session={weekly}
      place={line.site}
      days={(term) => (
        <span className="flex flex-wrap gap-x-3">
          <span className="inline-block break-keep">{term}</span>
          <span>{line.site.name}</span>
        </span>
      )}
    >
      <HourMoves session={weekly} place={line.site} />
    </Weekdays>
  );
}

/** One class for one child in a cart or order: picture, name, child, times and price. */
export function ItemLine({ line, children, faded }: { line: Line; children?: ReactNode; faded?: boolean }) {
  const weekly = weeklyOf(line);
  return (
    <div className={`flex gap-4 ${faded ? 'opacity-70' : ''}`}>
      <SmallCover offering={line.offering} className="w-28 mobile:w-16" />
      <div className="min-w-0 grow">
        <p className="font-strong">
          <Link to={pageOf(line)} className="tap hover:text-blue">
            {line.offering.name}
          </Link>
        </p>
        <p className="text-small text-ink-soft">
          {formatName(line.child)} · <ItemLabel line={line} />
        </p>
        <p className="mt-1 text-small text-ink-soft">
          <ItemTimes line={line} />
          {weekly.late && (
            <span className="block">{lateEntryText({ ...weekly.late, kind: line.offering.kind })}</span>
          )}
          {line.fees.length > 0 && (
            <span className="block">{m.orders_fees_included({ fees: feeLine(line.fees) })}</span>
          )}
        </p>
        {children}
      </div>
    </div>
  );
}
