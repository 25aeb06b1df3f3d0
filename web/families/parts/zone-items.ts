import { useEffect, useState } from 'react';
import { listZones, offsetAt } from '../../../contract/core/time.ts';
import { wholeDatabase } from '../../../contract/core/zones.ts';
import { zoneName } from '../../client/format.ts';
import type { ComboboxItem } from '../../kit/combobox.tsx';

/** How far a zone is from UTC at a moment: `UTC+8`, `UTC-3:30`. */
function offsetWords(at: number, zone: string): string {
  const minutes = offsetAt(at, zone);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${rest}` : ''}`;
}

const itemOf = (zone: string, at: number): ComboboxItem => ({
  value: zone,
  label: `${zone.split('/').at(-1)?.replaceAll('_', ' ')} · ${zoneName(zone)}`,
  detail: offsetWords(at, zone),
  keywords: zone,
});

/**
 * Every zone that can be chosen, by city and by its name in the reader's language, with how far it is from UTC in January; on the
 * server the chosen one only.
 */
export function useZoneItems(chosen: string): ComboboxItem[] {
  const [items, setItems] = useState(() => zoneItems(chosen ? [chosen] : []));
  useEffect(() => {
    let isShown = true;
    wholeDatabase().then(
      () => isShown && setItems(zoneItems([...new Set([...listZones(), ...(chosen ? [chosen] : [])])])),
      // Then the chosen one is all there is to see.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [chosen]);
  return items;
}

/** Zones as they are offered for choice. */
export function zoneItems(zones: readonly string[]): ComboboxItem[] {
  const january = Date.UTC(new Date().getUTCFullYear(), 0, 1);
  return zones.map((zone) => itemOf(zone, january));
}
