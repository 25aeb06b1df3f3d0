import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import {
  AutocompleteArrayInput,
  BooleanInput,
  Create,
  Edit,
  NumberInput,
  ReferenceArrayInput,
  SelectArrayInput,
  SimpleForm,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { figures } from '../../contract/core/figures.ts';
import type { OfficeCoupon } from '../../contract/coupons/office-calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { may } from '../page.ts';
import { BothInput, localized } from '../parts/both.tsx';
import { choicesOf } from '../parts/choices.ts';
import { FactorFirst } from '../parts/factor-first.tsx';
import { InstantInput } from '../parts/instant-input.tsx';
import { MoneyInput } from '../parts/money-input.tsx';
import { SaveBar } from '../parts/save-bar.tsx';
import { partsError, partsOf } from '../parts/typed-parts.ts';
import { kinds } from '../programme/offering-words.ts';

/** A share of the price, typed in percent and kept in basis points. */
const asPercent = {
  format: (rate?: number | '' | null) => (typeof rate === 'number' ? rate / 100 : ''),
  parse: (typed: number | string) => partsOf(typed, 100),
  validate: (rate: unknown) => partsError(rate, 2),
};

/** Related fields side by side where there is room, each wide enough for its label. */
const Beside = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(15rem, 1fr))' },
      width: '100%',
      '& .MuiFormControl-root': { width: '100%' },
    }}
  >
    {children}
  </Box>
);

type Held = { readOnly: boolean };

/** What the coupon gives, and for which classes: what its families were promised. */
const Promised = ({ readOnly }: Held) => (
  <>
    <Beside>
      <MoneyInput source="amount" label={m.desk_coupon_amount()} readOnly={readOnly} />
      <NumberInput
        source="rate_bp"
        label={m.desk_coupon_percent()}
        min={0.01}
        max={100}
        step={0.01}
        helperText={m.desk_coupon_percent_hint()}
        readOnly={readOnly}
        {...asPercent}
      />
      <MoneyInput source="cap" label={m.desk_coupon_cap()} readOnly={readOnly} />
      <MoneyInput source="least" label={m.desk_coupon_least()} readOnly={readOnly} />
      <NumberInput
        source="least_children"
        label={m.desk_coupon_least_children()}
        min={1}
        max={10}
        step={1}
        defaultValue={1}
        readOnly={readOnly}
      />
    </Beside>
    <SelectArrayInput
      source="kinds"
      label={m.desk_coupon_kinds()}
      helperText={m.desk_coupon_kinds_hint()}
      choices={choicesOf(kinds)}
      readOnly={readOnly}
      fullWidth
    />
    {may('offerings.see') && (
      <ReferenceArrayInput
        source="offering_ids"
        reference="offerings"
        sort={{ field: 'number', order: 'ASC' }}
      >
        <AutocompleteArrayInput
          label={m.desk_offerings()}
          optionText={({ number, name }) => `${number} ${localized(name)}`}
          filterToQuery={(q: string) => ({ q })}
          readOnly={readOnly}
        />
      </ReferenceArrayInput>
    )}
    <BooleanInput
      source="first_order"
      label={m.desk_coupon_first_order()}
      defaultValue={false}
      readOnly={readOnly}
    />
    <BooleanInput
      source="stackable"
      label={m.desk_coupon_stackable()}
      defaultValue={false}
      readOnly={readOnly}
    />
  </>
);

/** Its limits: from when, how long and how often. What its families were promised is read-only. */
const Bounds = ({ readOnly }: Held) => (
  <>
    <Beside>
      <InstantInput source="valid_from" label={m.desk_coupon_from()} required readOnly={readOnly} />
      <InstantInput source="valid_until" label={m.desk_coupon_until()} />
      <NumberInput
        source="valid_days"
        label={m.desk_coupon_valid_days()}
        min={1}
        helperText={m.desk_coupon_valid_days_hint()}
        readOnly={readOnly}
      />
    </Beside>
    <Beside>
      <NumberInput
        source="uses_in_all"
        label={m.desk_coupon_uses_in_all()}
        helperText={m.desk_coupon_uses_in_all_hint()}
        min={1}
      />
      <NumberInput source="uses_by_family" label={m.desk_coupon_uses_by_family()} min={1} defaultValue={1} />
    </Beside>
  </>
);

export const CouponCreate = () => (
  <Create title={m.desk_new_coupon()} redirect="show">
    <SimpleForm>
      <FactorFirst />
      <TextInput
        source="code"
        label={m.desk_coupon_code()}
        helperText={m.desk_coupon_code_hint(figures)}
        required
      />
      <BothInput source="name" label={m.desk_coupon_name()} />
      <Promised readOnly={false} />
      <Bounds readOnly={false} />
      <BooleanInput source="is_open" label={m.desk_coupon_open()} defaultValue={false} />
      <BooleanInput
        source="given_only"
        label={m.desk_coupon_given_only()}
        helperText={m.desk_coupon_given_only_hint()}
        defaultValue={false}
      />
    </SimpleForm>
  </Create>
);

function Fields() {
  const coupon = useRecordContext<OfficeCoupon>();
  if (!coupon) return null;
  const isOut = coupon.received + coupon.used + coupon.held > 0;
  return (
    <>
      {isOut && (
        <Alert severity="info" sx={{ mb: 2, width: '100%' }}>
          {m.desk_coupon_out({ count: coupon.received })}
        </Alert>
      )}
      <BothInput source="name" label={m.desk_coupon_name()} />
      <Bounds readOnly={isOut} />
      {!coupon.given_only && <BooleanInput source="is_open" label={m.desk_coupon_open()} />}
      <Promised readOnly={isOut} />
    </>
  );
}

/** The form of an existing coupon: what its families were promised is shown but cannot change. */
export const CouponEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show">
    <SimpleForm toolbar={<SaveBar />} warnWhenUnsavedChanges>
      <FactorFirst />
      <Fields />
    </SimpleForm>
  </Edit>
);
