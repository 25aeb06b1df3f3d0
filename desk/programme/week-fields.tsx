import { Stack } from '@mui/material';
import { NumberInput, useGetOne, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { campFees } from '../../contract/catalog/camp-fees.ts';
import type { OfficeOffering } from '../../contract/programme/offerings.ts';
import type { OfficeSession } from '../../contract/programme/sessions.ts';
import * as m from '../../messages/compiled/messages.js';
import { feeName } from '../../web/catalog/parts/fee-names.ts';
import { formatDay } from '../../web/client/format.ts';
import { capitalized } from '../parts/capitalized.ts';
import { MoneyInput } from '../parts/money-input.tsx';

/** What only the weeks of a camp have: their number, prices and fees. */
export function WeekFields() {
  const session = useRecordContext<OfficeSession>();
  const { offering_id: chosen } = useWatch() as { offering_id?: string };
  const id = session?.offering_id ?? chosen ?? '';
  const { data } = useGetOne<OfficeOffering>('offerings', { id }, { enabled: id !== '' });
  if ((session ?? data)?.kind !== 'camp') return null;
  const earlyWords = data?.early_until
    ? m.catalog_early_until({ day: formatDay(data.early_until, { year: true }) })
    : m.field_early_until_first();
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <NumberInput source="week" label={capitalized(m.programme_field_week())} isRequired />
      <MoneyInput source="price" label={capitalized(m.programme_field_price())} />
      <MoneyInput
        source="early_price"
        label={capitalized(m.programme_field_early())}
        helperText={data ? earlyWords : false}
      />
      {campFees.map((fee) => (
        <MoneyInput key={fee} source={`fees.${fee}`} label={feeName[fee]()} />
      ))}
    </Stack>
  );
}
