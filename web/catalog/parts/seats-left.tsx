import * as m from '../../../messages/compiled/messages.js';
import { Badge } from '../../kit/badge.tsx';

const fewSeats = 3;

/** The number of seats left; its tone shows how urgent it is. */
export function SeatsLeft({ left }: { left: number }) {
  if (left === 0) return <Badge tone="plain">{m.catalog_full()}</Badge>;
  if (left <= fewSeats) return <Badge tone="persimmon">{m.catalog_seats_few({ count: left })}</Badge>;
  return <Badge tone="green">{m.catalog_seats_left({ count: left })}</Badge>;
}
