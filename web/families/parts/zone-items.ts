import { useEffect, useState } from 'react';
import { listZones, offsetAt } from '../../../contract/core/time.ts';
import { loadAllZones } from '../../../contract/core/zones.ts';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { zoneName } from '../../client/format.ts';
import type { ComboboxItem } from '../../kit/found-by-typing.ts';

/** A zone's offset from UTC at an instant: `UTC+8`, `UTC-3:30`. */
function offsetWords(at: number, zone: string): string {
  const minutes = offsetAt(at, zone);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${rest}` : ''}`;
}

/** The zone's name with its city, which has only an English name: in Chinese it stands last. */
function labelOf(zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ');
  return getLocale() === 'zh' ? `${zoneName(zone)}（${city}）` : `${city} · ${zoneName(zone)}`;
}

const itemOf = (zone: string, at: number): ComboboxItem => ({
  value: zone,
  label: labelOf(zone),
  detail: offsetWords(at, zone),
  keywords: zone,
});

/** All zones by city and name in the reader's language, with their offset in January; on the server only the chosen one. */
export function useZoneItems(chosen: string): ComboboxItem[] {
  const [items, setItems] = useState(() => zoneItems(chosen ? [chosen] : []));
  useEffect(() => {
    let isShown = true;
    loadAllZones().then(
      () => isShown && setItems(zoneItems([...new Set([...listZones(), ...(chosen ? [chosen] : [])])])),
      // The chosen zone stays the only item.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [chosen]);
  return items;
}

/** Formats zones as items to choose from. */
export function zoneItems(zones: readonly string[]): ComboboxItem[] {
  const january = Date.UTC(new Date().getUTCFullYear(), 0, 1);
  return zones.map((zone) => itemOf(zone, january));
}
