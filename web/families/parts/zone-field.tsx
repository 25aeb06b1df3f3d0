import { useSearchParams } from 'react-router';
import { listZones, withoutCollecting } from '../../../contract/core/time.ts';
import * as m from '../../../messages/compiled/messages.js';
import { Combobox } from '../../kit/combobox.tsx';
import type { FieldProps } from '../../kit/field.tsx';
import { PlainLink } from '../../kit/link.tsx';
import { Select } from '../../kit/select.tsx';
import { useZoneItems, zoneItems } from './zone-items.ts';

/** Zones for a browser without script: all are as heavy as the page, so it asks for them. A browser with script loads them itself. */
const zoneOptions = (chosen: string, all: boolean) =>
  withoutCollecting(() =>
    zoneItems([...new Set([...(all ? listZones() : []), ...(chosen ? [chosen] : [])])]),
  ).map(({ value, label, detail }) => ({ value, label: `${label} (${detail})` }));

const allZones = 'zones';

type ZoneFieldProps = FieldProps & { name: string; value: string; onValue: (zone: string) => void };

/** A time zone, found by typing a city; without script a plain list, at first of the chosen zone. */
export function ZoneField({ name, value, onValue, className, ...field }: ZoneFieldProps) {
  const items = useZoneItems(value);
  const isAsked = useSearchParams()[0].has(allZones);
  return (
    <div className={className}>
      <Combobox {...field} {...{ name, items, value, onValue }} className="noscript:hidden" />
      {/* After the other field of the same name, so that it wins. */}
      <noscript>
        {import.meta.env.SSR && (
          <>
            <Select {...field} name={name} defaultValue={value} options={zoneOptions(value, isAsked)} />
            {!isAsked && (
              <PlainLink to={`?${allZones}`} discover="none" className="tap text-blue underline">
                {m.edit_all_zones()}
              </PlainLink>
            )}
          </>
        )}
      </noscript>
    </div>
  );
}
