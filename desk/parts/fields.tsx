import { Chip, Link as MuiLink } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { FunctionField, Link, type RaRecord } from 'react-admin';
import type { Money } from '../../contract/core/money.ts';
import { formatClock, formatInstant, formatMoney } from '../../web/client/format.ts';
import { may, page } from '../page.ts';

/** Words that stay on one line. */
export const NoWrap = ({ children }: { children: ReactNode }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{children}</span>
);

type Named<Row> = { source: keyof Row & string; label?: string; sortable?: boolean };

/** An instant in the school's zone. Where it does not fit on a line, the time moves whole below the day. */
export function Instant({ at, weekday = true }: { at: string; weekday?: boolean }) {
  const hour = formatClock(at, page.zone);
  const words = formatInstant(at, page.zone, { weekday });
  return (
    <time dateTime={at}>
      <NoWrap>{words.slice(0, -hour.length).trimEnd()}</NoWrap> <NoWrap>{hour}</NoWrap>
    </time>
  );
}

type InstantFieldProps<Row> = Named<Row> & {
  /** Whether to show the weekday, for which narrow columns have no room. */
  weekday?: boolean;
};

/** An instant of a record. */
export const InstantField = <Row extends RaRecord>({ weekday = true, ...props }: InstantFieldProps<Row>) => (
  <FunctionField<Row>
    {...props}
    render={(row) => {
      const at = row[props.source] as string | null;
      return at ? <Instant at={at} weekday={weekday} /> : '–';
    }}
  />
);

/** An amount of money, right-aligned. */
export const MoneyField = <Row extends RaRecord>(props: Named<Row>) => (
  <FunctionField<Row>
    {...props}
    textAlign="right"
    render={(row) => {
      const amount = row[props.source] as Money | null;
      return amount ? <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(amount)}</span> : '';
    }}
  />
);

export type Tone = 'default' | 'info' | 'success' | 'warning' | 'error';

/** A state, as a coloured label. */
export const StateChip = ({ state, tone }: { state: string; tone: Tone }) => (
  <Chip size="small" variant="outlined" label={state} color={tone} />
);

/** The state in a field of a record. */
export const StateField = <Row extends RaRecord, State extends string>({
  words,
  tones,
  label,
  ...props
}: Omit<Named<Row>, 'label'> & {
  /** The label on a record's page; a column has its own. */
  label?: string | undefined;
  words: Record<State, () => string>;
  tones: Partial<Record<State, Tone>>;
}) => (
  <FunctionField<Row>
    {...props}
    {...(label ? { label } : {})}
    render={(row) => {
      const state = row[props.source] as State;
      return <StateChip state={words[state]()} tone={tones[state] ?? 'default'} />;
    }}
  />
);

/** An order number, linked to the order. */
export const OrderField = <Row extends RaRecord>(props: Named<Row>) => (
  <FunctionField<Row>
    {...props}
    render={(row) => {
      const number = String(row[props.source]);
      if (!may('orders.see')) return number;
      return (
        <MuiLink
          component={Link}
          to={`/orders/${number}/show`}
          onClick={(event: MouseEvent) => event.stopPropagation()}
        >
          {number}
        </MuiLink>
      );
    }}
  />
);
