import { Box, Chip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  FunctionField,
  SearchInput,
  SelectInput,
  Show,
  SimpleShowLayout,
  TextInput,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import type { OfficeRefund } from '../../contract/refunds/calls.ts';
import {
  isUnderWay,
  refundStateOf,
  refundStateWords,
  refundTargetWords,
} from '../../contract/refunds/state-words.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatMoney, formatName } from '../../web/client/format.ts';
import { dotted } from '../../words/dotted.ts';
import { may, page } from '../page.ts';
import { Act } from '../parts/act.tsx';
import { choicesOf } from '../parts/choices.ts';
import { Download } from '../parts/download.tsx';
import { FactorFirst } from '../parts/factor-first.tsx';
import { InstantField, MoneyField, OrderField, type Tone } from '../parts/fields.tsx';
import { ListBar } from '../parts/list-bar.tsx';
import { MoneyInput } from '../parts/money-input.tsx';
import { type Column, Rows } from '../parts/rows.tsx';
import { refundedWords } from '../sales/order-words.ts';
import { BulkRefunds } from './bulk-refunds.tsx';
import { GrantEffects } from './grant-effects.tsx';
import { RefundClasses } from './refund-classes.tsx';
import { refundStory } from './refund-words.ts';

const tones: Partial<Record<OfficeRefund['state'], Tone>> = {
  asked: 'warning',
  planned: 'info',
  settled: 'success',
};

const filters = [
  <SelectInput
    key="state"
    source="state"
    label={m.desk_state()}
    choices={choicesOf(refundStateWords)}
    alwaysOn
  />,
  <SearchInput key="q" source="q" placeholder={m.desk_order_search()} alwaysOn />,
];

const classesOf = ({ names }: OfficeRefund) =>
  names.map(({ offering, child }) => `${offering} · ${formatName(child)}`).join(m.desk_and());

/** A waiting request whose terms give nothing has no total: staff decide it. */
const totalOf = ({ state, total }: OfficeRefund) =>
  state === 'asked' && total.amount === 0 ? '–' : formatMoney(total);

/** The title of a request: its family and classes. */
export const refundName = (refund: OfficeRefund): string => dotted([refund.family, classesOf(refund)]);

const State = () => (
  <FunctionField<OfficeRefund>
    source="state"
    render={(refund) => {
      const color = isUnderWay(refund) ? 'info' : (tones[refund.state] ?? 'default');
      return (
        <Chip
          size="small"
          variant="outlined"
          label={refundStateOf(refund)()}
          color={refund.held_up ? 'error' : color}
        />
      );
    }}
  />
);

const columns: readonly Column<OfficeRefund>[] = [
  {
    source: 'asked_at',
    label: m.desk_asked_at(),
    sortable: true,
    field: <InstantField<OfficeRefund> source="asked_at" />,
  },
  { source: 'family', label: m.desk_family() },
  { source: 'names', label: m.refunds_classes(), render: classesOf },
  {
    source: 'total',
    label: m.refunds_total(),
    align: 'right',
    render: totalOf,
  },
  { source: 'state', label: m.desk_state(), field: <State /> },
  {
    source: 'order_number',
    label: m.desk_order(),
    field: <OrderField<OfficeRefund> source="order_number" />,
  },
];

/** Refund requests; those that wait for an answer come first. */
export const RefundList = () => (
  <Rows<OfficeRefund>
    columns={columns}
    brief={{
      first: (refund) => dotted([refund.family, totalOf(refund)]),
      second: classesOf,
      beside: (refund) => refundStateOf(refund)(),
    }}
    filters={filters}
    defaultFilter={{ state: 'asked' }}
    sort={{ field: 'asked_at', order: 'ASC' }}
    actions={
      <ListBar>
        <Download call="officeRefundExport" />
      </ListBar>
    }
    {...(may('orders.refund') ? { bulk: <BulkRefunds /> } : {})}
  />
);

/** The actions of staff on a waiting request. */
function Acts() {
  const refund = useRecordContext<OfficeRefund>();
  if (refund?.state !== 'asked' || !may('orders.refund')) return null;
  return (
    <TopToolbar>
      <Act<OfficeRefund, OfficeRefund>
        label={m.desk_refund_grant()}
        call="officeRefundAnswer"
        done={refundedWords}
        defaults={({ suggested }) => ({ total: suggested.amount || null, words: '' })}
        input={({ id }, { total, words }) => ({ refund_id: id, answer: 'grant', total, words })}
        words={
          <>
            <RefundClasses classes={refund.classes} />
            {m.desk_refund_grant_words({ most: formatMoney(refund.most) })} {m.desk_refund_effects()}
          </>
        }
      >
        <FactorFirst />
        <MoneyInput source="total" label={m.refunds_total()} most={refund.most.amount} required />
        <GrantEffects order={refund.order_number} lines={refund.line_ids} />
        <TextInput source="words" label={m.desk_refund_words()} multiline />
      </Act>
      <Act<OfficeRefund>
        label={m.desk_refund_decline()}
        color="error"
        call="officeRefundAnswer"
        done={m.desk_refund_declined()}
        defaults={() => ({ words: '' })}
        input={({ id }, { words }) => ({ refund_id: id, answer: 'decline', words })}
      >
        <TextInput source="words" label={m.desk_refund_words()} multiline required />
      </Act>
    </TopToolbar>
  );
}

/** The request in sentences, the most important first, and its classes. */
function Story() {
  const refund = useRecordContext<OfficeRefund>();
  if (!refund) return null;
  const [first, ...others] = refundStory(refund, page.zone);
  return (
    <Box sx={{ p: 2, maxWidth: '48rem' }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {first}
      </Typography>
      {others.map((sentence) => (
        <Typography key={sentence} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
      ))}
      <Box sx={{ mt: 2 }}>
        <RefundClasses classes={refund.classes} isAnswered={refund.state !== 'asked'} isSaid />
      </Box>
      <Folded>
        <FunctionField<OfficeRefund> label={m.refunds_where()} render={({ to }) => refundTargetWords[to]()} />
        <FunctionField<OfficeRefund> label={m.refunds_total()} render={totalOf} />
        <MoneyField<OfficeRefund> source="most" label={m.desk_refund_most()} />
        <MoneyField<OfficeRefund> source="credits_back" label={m.refunds_credits_back()} />
        <MoneyField<OfficeRefund> source="credits_taken" label={m.refunds_credits_taken()} />
        <InstantField<OfficeRefund> source="asked_at" label={m.desk_asked_at()} />
        <InstantField<OfficeRefund> source="settled_at" label={m.desk_settled_at()} />
        <InstantField<OfficeRefund> source="arrived_at" label={m.desk_arrived_at()} />
      </Folded>
    </Box>
  );
}

/** Figures and dates, which the sentences already tell, folded. */
const Folded = ({ children }: { children: ReactNode }) => (
  <details>
    <summary>{m.desk_refund_facts()}</summary>
    <SimpleShowLayout sx={{ px: 0 }}>{children}</SimpleShowLayout>
  </details>
);

/** A refund request: its story, classes and figures. */
export const RefundShow = () => (
  <Show actions={<Acts />}>
    <Box sx={{ px: 2, pt: 2, display: 'flex', alignItems: 'center', gap: 2 }}>
      <State />
      <OrderField<OfficeRefund> source="order_number" />
    </Box>
    <Story />
  </Show>
);
