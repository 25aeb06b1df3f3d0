import { SelectInput, TopToolbar, useListContext } from 'react-admin';
import type { OfficeCommission } from '../../contract/commissions/calls.ts';
import { dayTextAt } from '../../contract/core/time.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatMoney } from '../../web/client/format.ts';
import { page } from '../page.ts';
import { DownloadAs } from '../parts/download.tsx';
import { MoneyField } from '../parts/fields.tsx';
import { type Column, Rows } from '../parts/rows.tsx';

/** The last 24 months in the school's zone, this month first. Call it after the zones are loaded, never at module level. */
function lastMonths(): { id: string; name: string }[] {
  const [year = 0, month = 0] = dayTextAt(Date.now(), page.zone).split('-').map(Number);
  return Array.from({ length: 24 }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
    return { id: first, name: first };
  });
}

const columns: readonly Column<OfficeCommission>[] = [
  { source: 'name', label: m.desk_seller(), sortable: true },
  { source: 'month', label: m.desk_commission_month() },
  { source: 'families', label: m.desk_commission_families(), align: 'right' },
  {
    source: 'paid',
    label: m.desk_commission_paid(),
    align: 'right',
    field: <MoneyField<OfficeCommission> source="paid" />,
  },
  {
    source: 'refunded',
    label: m.desk_commission_refunded(),
    align: 'right',
    field: <MoneyField<OfficeCommission> source="refunded" />,
  },
  {
    source: 'commission',
    label: m.desk_commission(),
    align: 'right',
    field: <MoneyField<OfficeCommission> source="commission" />,
  },
];

/** Downloads the shown month as a spreadsheet. */
function Download() {
  const { filterValues } = useListContext();
  const input = { month: filterValues.month ?? lastMonths()[0]?.id };
  const of = { call: 'officeCommissionExport', input } as const;
  return (
    <>
      <DownloadAs {...of} format="xlsx" label={m.sheets_give_out_excel()} />
      <DownloadAs {...of} format="csv" label={m.desk_commission_csv()} />
    </>
  );
}

/** The monthly commissions of sales associates. */
export const CommissionList = () => (
  <Rows<OfficeCommission>
    columns={columns}
    brief={{
      first: ({ name }) => name,
      second: ({ paid, refunded }) =>
        `${m.desk_commission_paid()} ${formatMoney(paid)} · ${m.desk_commission_refunded()} ${formatMoney(refunded)}`,
      beside: ({ commission }) => formatMoney(commission),
    }}
    filters={[
      <SelectInput
        key="month"
        source="month"
        label={m.desk_commission_month()}
        choices={lastMonths()}
        alwaysOn
        emptyText={m.desk_commission_this_month()}
      />,
    ]}
    sort={{ field: 'position' as never, order: 'ASC' }}
    opens={false}
    actions={
      <TopToolbar>
        <Download />
      </TopToolbar>
    }
  />
);
