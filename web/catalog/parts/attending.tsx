import type { AttendingView, OfferingView } from '../../../contract/catalog/calls.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { useClassLabel } from '../../client/class-label.ts';
import { formatName } from '../../client/format.ts';
import { Notice } from '../../kit/badge.tsx';
import { Link } from '../../kit/link.tsx';

const buyerWords = ({ self, name }: NonNullable<AttendingView['bought_by']>): string =>
  self ? m.catalog_attending_self() : m.catalog_attending_other({ who: name });

/** Which of the reader's children have a place in the offering, and who bought it. */
export function Attending({ course: { attending, site, private: made } }: { course: OfferingView }) {
  const inZone = useClassLabel();
  if (attending.length === 0) return null;
  // The label of private lessons names their teacher, and no hours.
  const labelOf = ({ session_label, starts_at }: AttendingView) =>
    made ? session_label : inZone(session_label, site, starts_at);
  return (
    <Notice icon="check-circle" className="my-6">
      <ul className="grid gap-2">
        {attending.map((place) => (
          <li key={`${place.session_id}${place.child.id}`}>
            {m.catalog_attending({ child: formatName(place.child), session: labelOf(place) })}
            <span className="flex flex-wrap items-center gap-x-3 text-small text-ink-soft empty:hidden">
              {place.bought_by && buyerWords(place.bought_by)}
              {place.order_number && (
                <Link to={path.memberOrdersInfo(place.order_number)} className="tap text-blue underline">
                  {m.orders_view_order()}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
