import { useEffect, useState } from 'react';
import { zoneName } from '../../client/format.ts';
import type { ComboboxItem } from '../../kit/combobox.tsx';

/** How far a zone is from UTC in winter: `UTC+8`. */
const offsetOf = (zone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

const itemOf = (zone: string): ComboboxItem => ({
  value: zone,
  label: `${zone.split('/').at(-1)?.replaceAll('_', ' ')} · ${zoneName(zone)}`,
  detail: offsetOf(zone).replace('GMT', 'UTC'),
  keywords: zone,
});

/** Every zone this platform knows, by city and by its name in the reader's language; on the server the chosen one only. */
export function useZoneItems(chosen: string): ComboboxItem[] {
  const [items, setItems] = useState(() => (chosen ? [itemOf(chosen)] : []));
  useEffect(() => setItems(Intl.supportedValuesOf('timeZone').map(itemOf)), []);
  return items;
}
