import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import { isByHand } from '../../../contract/core/pay-methods.ts';
import type { OrderView } from '../../../contract/orders/calls.ts';
import type { RefundView } from '../../../contract/refunds/calls.ts';
import { isUnderWay, refundStateOf } from '../../../contract/refunds/state-words.ts';
import { openRefundStates } from '../../../contract/refunds/statuses.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dottedText, led } from '../../../words/dotted.ts';
import { ButtonForm } from '../../client/button-form.tsx';
import { formatMoney, formatName } from '../../client/format.ts';
import { When } from '../../client/when.tsx';
import { Badge, type Tone } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { methodName } from '../../orders/parts/order-status.tsx';
import { RefundFacts } from './refund-facts.tsx';

const states: Record<RefundView['state'], { name: () => string; tone: Tone }> = {
  asked: { name: m.refunds_state_asked, tone: 'amber' },
  planned: { name: m.refunds_state_planned, tone: 'blue' },
  settled: { name: m.refunds_state_settled, tone: 'green' },
  declined: { name: m.refunds_state_declined, tone: 'plain' },
  withdrawn: { name: m.refunds_state_withdrawn, tone: 'plain' },
};

/** The state of a request; money that was sent is done only when it is there. */
function stateOf(refund: RefundView): { name: () => string; tone: Tone } {
  if (refund.held_up) return { name: refundStateOf(refund), tone: 'amber' };
  return isUnderWay(refund) ? { name: refundStateOf(refund), tone: 'blue' } : states[refund.state];
}

/** Who pays the refund, a provider or the school by hand, or that the provider could not. */
function arrivalWords({ paid_by: method, held_up }: RefundView): string {
  if (method && isByHand(method)) return m.refunds_given_by_hand();
  const words = held_up ? m.refunds_held_up : m.refunds_on_its_way;
  return words({ provider: methodName(method) });
}

/** Where the money is after it was sent. */
function Arrival({ refund }: { refund: RefundView }) {
  if (refund.state !== 'settled' || refund.to !== 'source' || refund.total.amount === 0) return null;
  return (
    <p className="mt-2 text-small text-ink-soft">
      {refund.arrived_at ? (
        <>
          {led(m.refunds_arrived())}
          <When at={refund.arrived_at} />
        </>
      ) : (
        arrivalWords(refund)
      )}
    </p>
  );
}

function Request({ refund }: { refund: RefundView }) {
  const { name, tone } = stateOf(refund);
  const isKnown = refund.state === 'settled' || refund.state === 'planned';
  return (
    <li className="border-t border-line pt-4 first:border-t-0 first:pt-0">
      <p className="mb-1 flex flex-wrap items-center gap-3">
        <Badge tone={tone}>{name()}</Badge>
        {isKnown && refund.total.amount > 0 && (
          <span className="font-strong tabular-nums">{formatMoney(refund.total)}</span>
        )}
      </p>
      <ul className="mb-2">
        {refund.names.map(({ offering, child }, index) => (
          <li key={refund.line_ids[index]}>{dottedText([offering, formatName(child)])}</li>
        ))}
      </ul>
      {refund.planned_for && refund.state === 'planned' && (
        <p className="text-small text-ink-soft">
          {m.refunds_planned_for()} <When at={refund.planned_for} />
        </p>
      )}
      {isKnown && <RefundFacts back={refund} to={refund.to} />}
      {refund.state === 'asked' && (
        <p className="text-small text-ink-soft">
          {m.refunds_asked_words({ days: figures.refundAnswerDays })}
        </p>
      )}
      {refund.words && (
        <p className="mt-2 text-small whitespace-pre-line">{m.refunds_words_are({ words: refund.words })}</p>
      )}
      <Arrival refund={refund} />
      {!refund.blocked.refundWithdraw && (
        <ButtonForm
          call="refundWithdraw"
          fields={{ refund_id: refund.id }}
          confirmation={{
            title: m.refunds_withdraw(),
            message: m.refunds_withdraw_sure(),
            yes: m.refunds_withdraw(),
            no: m.refunds_withdraw_keep(),
          }}
        >
          <Button type="submit" look="secondary" size="small" className="mt-3">
            {m.refunds_withdraw()}
          </Button>
        </ButtonForm>
      )}
    </li>
  );
}

/** The lines of an order that can still be refunded: not settled in another way, and in no open or settled request. */
export function refundableLines(order: Pick<OrderView, 'lines'>, refunds: readonly RefundView[]): string[] {
  const open = refunds
    .filter(({ state }) => state === 'settled' || openRefundStates.includes(state))
    .flatMap(({ line_ids }) => line_ids);
  return order.lines
    .filter(({ id, settled_by }) => (settled_by === null || settled_by === 'move') && !open.includes(id))
    .map(({ id }) => id);
}

type Props = {
  number: string;
  refunds: readonly RefundView[];
  /** Whether any line can still be refunded. */
  canAsk: boolean;
  /** A free order: its classes are left without a refund. */
  isFree: boolean;
};

/** The refunds of an order with their state, and a link to request one. */
export function OrderRefunds({ number, refunds, canAsk, isFree }: Props) {
  if (refunds.length === 0 && !canAsk) return null;
  return (
    <Card as="section">
      <h2 className="mb-4 text-lead font-strong">{isFree ? m.refunds_leave() : m.refunds_title()}</h2>
      {refunds.length > 0 && (
        <ul className="grid gap-4">
          {refunds.map((refund) => (
            <Request key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
      {canAsk && (
        <LinkButton
          to={path.memberRefund(number)}
          look="secondary"
          size="small"
          className={refunds.length > 0 ? 'mt-4' : ''}
        >
          {isFree ? m.refunds_leave() : m.refunds_ask()}
        </LinkButton>
      )}
    </Card>
  );
}
