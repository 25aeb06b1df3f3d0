import type { LocaleOption } from './days.ts';
import { inZoneWords, type Place, zonesFor } from './times.ts';

/**
 * The label of a class (`Saturday mornings`), with its zone beside hours that are shown in another: the label speaks of
 * the hours where the class is held. `at` is an instant of the class.
 */
export const labelWords = (
  label: string,
  { place, at, timeZone }: { place: Place; at: string | number; timeZone: string | null },
  options: LocaleOption,
): string =>
  place.kind === 'online' && zonesFor(place, timeZone, at).other
    ? inZoneWords(label, place.time_zone, options)
    : label;
