import { listZones, withoutCollecting } from '../../../contract/core/time.ts';
import { Combobox } from '../../kit/combobox.tsx';
import type { FieldProps } from '../../kit/field.tsx';
import { Select } from '../../kit/select.tsx';
import { useZoneItems, zoneItems } from './zone-items.ts';

/** All zones for a browser without script. A browser with script loads them itself, so the page does not carry them. */
const zoneOptions = (chosen: string) =>
  withoutCollecting(() => zoneItems([...new Set([...listZones(), ...(chosen ? [chosen] : [])])])).map(
    ({ value, label, detail }) => ({ value, label: `${label} (${detail})` }),
  );

type ZoneFieldProps = FieldProps & { name: string; value: string; onValue: (zone: string) => void };

/** A time zone, found by typing a city; a plain list without script. */
export function ZoneField({ name, value, onValue, className, ...field }: ZoneFieldProps) {
  const items = useZoneItems(value);
  return (
    <div className={className}>
      <Combobox {...field} {...{ name, items, value, onValue }} className="noscript:hidden" />
      {/* After the other field of the same name, so that it wins. */}
      <noscript>
        {import.meta.env.SSR && (
          <Select {...field} name={name} defaultValue={value} options={zoneOptions(value)} />
        )}
      </noscript>
    </div>
  );
}
