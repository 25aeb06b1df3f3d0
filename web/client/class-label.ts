import { format_in_zone } from '../../messages/compiled/messages.js';
import { type Place, zonesFor } from '../../words/times.ts';
import { zoneName } from './format.ts';
import { useZone } from './page-data.ts';

/**
 * The label of a class (`Saturday mornings`), with its zone beside hours that are shown in another: the label speaks of
 * the hours where the class is held. `at` is an instant of the class.
 */
export function useClassLabel(): (label: string, place: Place, at: string) => string {
  const reader = useZone();
  return (label, place, at) =>
    place.kind === 'online' && zonesFor(place, reader, at).other
      ? format_in_zone({ time: label, zone: zoneName(place.time_zone) })
      : label;
}
