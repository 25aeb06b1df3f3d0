import { listZones } from '../../../contract/core/time.ts';
import { Combobox } from '../../kit/combobox.tsx';
import type { FieldProps } from '../../kit/field.tsx';
import { Select } from '../../kit/select.tsx';
import { useZoneItems, zoneItems } from './zone-items.ts';

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
          <Select
            {...field}
            name={name}
            defaultValue={value}
            options={zoneItems([...new Set([...listZones(), ...(value ? [value] : [])])]).map(
              ({ label, detail, ...item }) => ({ value: item.value, label: `${label} (${detail})` }),
            )}
          />
        )}
      </noscript>
    </div>
  );
}
