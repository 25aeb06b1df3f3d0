import { Button, Chip, Stack } from '@mui/material';
import { useState } from 'react';
import { Link, NumberInput, TextInput } from 'react-admin';
import { figures } from '../../contract/core/figures.ts';
import type { CouponBatch } from '../../contract/coupons/batch-calls.ts';
import type { OfficeCoupon } from '../../contract/coupons/office-calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant } from '../../web/client/format.ts';
import { act } from '../data-provider.ts';
import { may, page } from '../page.ts';
import { ActWindow } from '../parts/act-window.tsx';
import { DownloadAs } from '../parts/download.tsx';
import type { Tone } from '../parts/fields.tsx';
import { filteredList } from '../parts/filtered-list.ts';
import { Sheet, type SheetColumn } from '../parts/sheet.tsx';
import { useRead } from '../parts/use-read.ts';

const states: Record<CouponBatch['state'], () => string> = {
  making: m.desk_batch_making,
  ready: m.desk_batch_ready,
  withdrawn: m.desk_batch_withdrawn,
};
const tones: Record<CouponBatch['state'], Tone> = { making: 'info', ready: 'success', withdrawn: 'default' };

const codesOf = ({ id }: CouponBatch) => filteredList('coupon_codes', { batch: id });

function Acts({ batch }: { batch: CouponBatch }) {
  if (!may('wallet.change')) return null;
  const sheet = { call: 'officeCouponBatchSheet', input: { batch_id: batch.id } } as const;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <Button size="small" component={Link} to={codesOf(batch)}>
        {m.desk_batch_codes()}
      </Button>
      {batch.state !== 'making' && (
        <>
          <DownloadAs {...sheet} format="csv" label={m.desk_batch_take()} />
          <DownloadAs {...sheet} format="xlsx" label={m.sheets_give_out_excel()} />
        </>
      )}
      {batch.state !== 'withdrawn' && (
        <ActWindow
          label={m.desk_batch_withdraw()}
          look={{ size: 'small' }}
          color="error"
          work={() => act('officeCouponBatchWithdraw', { batch_id: batch.id })}
          done={m.desk_batch_withdrawn()}
          words={m.desk_batch_withdraw_words({ label: batch.label })}
        />
      )}
    </Stack>
  );
}

const columns: readonly SheetColumn<CouponBatch>[] = [
  { label: m.desk_batch(), cell: ({ label }) => label },
  { label: m.desk_when(), cell: ({ created_at }) => formatInstant(created_at, page.zone) },
  { label: m.desk_batch_size(), align: 'right', cell: ({ size }) => size },
  { label: m.desk_batch_taken(), align: 'right', cell: ({ taken }) => taken },
  {
    label: m.desk_state(),
    cell: ({ state }) => (
      <Chip size="small" variant="outlined" color={tones[state]} label={states[state]()} />
    ),
  },
  { label: m.desk_acts(), cell: (batch) => <Acts batch={batch} /> },
];

const first = 20;
/** The polling interval until a batch's codes are made. */
const againMs = 2000;

/** A coupon's batches of codes; each code is valid for one family. */
export function CouponBatches({ coupon }: { coupon: OfficeCoupon }) {
  const [count, setCount] = useState(first);
  const { data } = useRead(
    'officeCouponBatchIndex',
    { coupon_id: coupon.id, page_size: count },
    {
      refetchInterval: ({ state }) =>
        state.data?.items.some((batch) => batch.state === 'making') ? againMs : false,
    },
  );
  if (!data) return null;
  const mayMake = may('wallet.change') && coupon.state !== 'ended' && coupon.state !== 'over';
  return (
    <Sheet
      title={m.desk_batches()}
      rows={data.items}
      columns={columns}
      none={m.desk_batches_none()}
      actions={
        <>
          {data.total > count && count < 100 && (
            <Button onClick={() => setCount(100)}>{m.desk_more()}</Button>
          )}
          {mayMake && (
            <ActWindow
              label={m.desk_batch_make()}
              work={({ label, size }) => act('officeCouponBatchMake', { coupon_id: coupon.id, label, size })}
              done={m.desk_batch_asked()}
              defaults={{ size: 100 }}
              words={
                coupon.given_only ? m.desk_batch_words() : m.desk_batch_words_beside({ code: coupon.code })
              }
            >
              <TextInput
                source="label"
                label={m.desk_batch()}
                helperText={m.desk_batch_label_hint()}
                isRequired
              />
              <NumberInput
                source="size"
                label={m.desk_batch_size()}
                min={1}
                max={figures.couponBatchMost}
                isRequired
              />
            </ActWindow>
          )}
        </>
      }
    />
  );
}
