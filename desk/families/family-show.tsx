import { Box, Link as MuiLink } from '@mui/material';
import {
  FunctionField,
  Link,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import { detailsShown } from '../../contract/families/member-form.ts';
import type { OfficeFamily } from '../../contract/families/office-calls.ts';
import type { OfficeOrderRow } from '../../contract/orders/office-calls.ts';
import { orderStateOf } from '../../contract/orders/state-words.ts';
import * as m from '../../messages/compiled/messages.js';
import {
  formatDays,
  formatGrade,
  formatInstant,
  formatMoney,
  formatMonth,
  formatName,
} from '../../web/client/format.ts';
import { payMethods } from '../../words/pay-methods.ts';
import { TrailButton } from '../oversight/trail-button.tsx';
import { may, page } from '../page.ts';
import { Act } from '../parts/act.tsx';
import { CareLines } from '../parts/care-lines.tsx';
import { FactorFirst } from '../parts/factor-first.tsx';
import { InstantField } from '../parts/fields.tsx';
import { filteredList } from '../parts/filtered-list.ts';
import { MailInput } from '../parts/mail-input.tsx';
import { OnceLoaded } from '../parts/once-loaded.tsx';
import { Sheet, type SheetColumn } from '../parts/sheet.tsx';
import { useRead } from '../parts/use-read.ts';
import { ClassChip } from '../sales/class-chip.tsx';
import { ActFor } from './act-for.tsx';
import { Consents } from './consents.tsx';
import { Credits } from './credits.tsx';
import { Trail } from './trail.tsx';

const when = (at: string | null) => (at ? formatInstant(at, page.zone) : '–');

const careColumn: SheetColumn<OfficeFamily['children'][number]> = {
  label: m.desk_care_of_child(),
  cell: ({ care }) => <CareLines care={care} />,
};

const childColumns = (): readonly SheetColumn<OfficeFamily['children'][number]>[] => [
  { label: m.desk_child(), cell: (child) => formatName(child) },
  { label: m.desk_birth_month(), cell: ({ birth_month }) => formatMonth(birth_month) },
  { label: m.desk_grade(), cell: ({ grade }) => formatGrade(grade) },
  ...(may('classroom.see') ? [careColumn] : []),
  {
    label: m.desk_other_guardians(),
    cell: ({ others }) =>
      others.length === 0
        ? '–'
        : others.map(({ id, name }) => (
            <MuiLink key={id} component={Link} to={`/families/${id}/show`} sx={{ mr: 1 }}>
              {name}
            </MuiLink>
          )),
  },
];

const classColumns: readonly SheetColumn<OfficeFamily['enrolments'][number]>[] = [
  { label: m.desk_child(), cell: ({ child }) => formatName(child) },
  { label: m.desk_offering(), cell: ({ offering }) => `${offering.number} ${offering.name}` },
  {
    label: m.desk_days(),
    cell: ({ session_label, first_day, last_day }) => `${session_label} · ${formatDays(first_day, last_day)}`,
  },
  {
    label: m.desk_state(),
    cell: ({ ended_at, last_day }) => <ClassChip isIn={ended_at === null} wasIn lastDay={last_day} />,
  },
];

const couponColumns: readonly SheetColumn<OfficeFamily['coupons'][number]>[] = [
  { label: m.desk_coupon_code(), cell: ({ code }) => code },
  { label: m.desk_coupon_name(), cell: ({ name }) => name },
  { label: m.desk_coupon_until(), cell: ({ valid_until }) => when(valid_until) },
  { label: m.desk_coupon_used(), align: 'right', cell: ({ used }) => used },
];

const orderColumns: readonly SheetColumn<OfficeOrderRow>[] = [
  {
    label: m.desk_order(),
    cell: ({ id }) => (
      <MuiLink component={Link} to={`/orders/${id}/show`}>
        {id}
      </MuiLink>
    ),
  },
  { label: m.desk_placed_at(), cell: ({ placed_at }) => when(placed_at) },
  { label: m.desk_order_what(), cell: ({ names }) => names.join(m.desk_and()) },
  { label: m.desk_order_total(), align: 'right', cell: ({ total }) => formatMoney(total) },
  {
    label: m.desk_paid_by(),
    cell: ({ payment_method }) => (payment_method ? payMethods[payment_method]() : '–'),
  },
  { label: m.desk_state(), cell: (order) => orderStateOf(order)() },
];

function Orders({ familyId }: { familyId: string }) {
  const { data } = useRead('officeOrderIndex', {
    filter: { family_id: familyId },
    order: 'desc',
    page_size: 25,
  });
  return (
    <Sheet
      title={m.desk_orders()}
      rows={data?.items ?? []}
      columns={orderColumns}
      none={m.desk_orders_none()}
      all={data && { total: data.total, to: filteredList('orders', { family_id: familyId }) }}
    />
  );
}

function Parts() {
  const family = useRecordContext<OfficeFamily>();
  if (!family) return null;
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Sheet
        title={m.desk_family_children()}
        rows={family.children}
        columns={childColumns()}
        none={m.desk_children_none()}
      />
      {family.children.map((child) => (
        <Consents key={child.id} child={child} />
      ))}
      <Sheet
        title={m.desk_classes()}
        rows={family.enrolments}
        columns={classColumns}
        none={m.desk_classes_none()}
      />
      {may('orders.see') && <Orders familyId={family.id} />}
      {may('orders.see') && <Credits familyId={family.id} />}
      <Sheet
        title={m.desk_coupons()}
        rows={family.coupons.map((coupon) => ({ ...coupon, id: coupon.code }))}
        columns={couponColumns}
        none={m.desk_coupons_none()}
      />
      <Trail familyId={family.id} />
    </Box>
  );
}

/** Corrects what the parent typed wrong; the sign-in number stays the family's own matter. */
function Correct() {
  const family = useRecordContext<OfficeFamily>();
  if (!family?.enrolments || family.closed_at || !may('families.change')) return null;
  return (
    <Act<OfficeFamily>
      label={m.desk_family_correct()}
      call="officeFamilySave"
      done={m.desk_family_corrected()}
      words={m.desk_family_correct_words()}
      defaults={detailsShown}
      input={(row, values) => ({ ...values, family_id: row.id, seen: detailsShown(row) })}
    >
      <FactorFirst />
      <TextInput source="name" label={m.desk_parent()} isRequired />
      <MailInput label={m.desk_email()} />
      <TextInput source="province" label={m.accounts_province()} isRequired />
      <TextInput source="wechat_id" label={m.desk_wechat()} isRequired />
    </Act>
  );
}

const Acts = () => (
  <TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
    <Correct />
    <ActFor />
    <TrailButton kind="account" />
  </TopToolbar>
);

/** A family with its children, purchases and history. */
export const FamilyShow = () => (
  <Show actions={<Acts />}>
    <OnceLoaded has="enrolments">
      <SimpleShowLayout>
        <TextField source="name" label={m.desk_parent()} />
        <TextField source="tel" label={m.desk_tel()} emptyText="–" />
        <TextField source="email" label={m.desk_email()} emptyText="–" />
        <TextField source="wechat_id" label={m.desk_wechat()} emptyText="–" />
        <TextField source="province" label={m.accounts_province()} />
        <FunctionField<OfficeFamily> label={m.desk_seller()} render={({ seller }) => seller ?? '–'} />
        <FunctionField<OfficeFamily> label={m.desk_letters()} render={({ letters }) => letters} />
        <InstantField<OfficeFamily> source="registered_at" label={m.desk_registered_at()} />
        <FunctionField<OfficeFamily>
          label={m.desk_state()}
          render={({ closed_at }) => (closed_at ? m.desk_family_closed() : m.desk_family_open())}
        />
      </SimpleShowLayout>
      <Parts />
    </OnceLoaded>
  </Show>
);
