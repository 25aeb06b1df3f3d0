import { useState } from 'react';
import { path } from '../../../contract/core/paths.ts';
import type { OrderView } from '../../../contract/orders/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { formatMoney } from '../../client/format.ts';
import { useDevice } from '../../client/page-data.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Facts } from '../../kit/card.tsx';
import { AtTime } from '../../kit/countdown.tsx';
import { CancelOrder } from '../parts/cancel-order.tsx';
import { lastToPay, PayCountdown, useDeadline, useTooLate, whyNotPay } from '../parts/pay-until.tsx';
import type { ProviderAnswer } from '../parts/use-order.ts';
import { ProviderAnswerLine } from './provider-answer-line.tsx';
import { ResultSheet } from './result-sheet.tsx';

const factsOf = (order: OrderView) =>
  [
    [m.orders_total(), formatMoney(order.total)],
    [m.orders_number(), order.number],
  ] as const;

/** A payment that does not match its order: staff look into it. */
export function InReview({ order }: { order: OrderView }) {
  const deadline = useDeadline();
  return (
    <ResultSheet
      icon="hourglass-medium"
      tone="text-amber"
      title={m.orders_review_title()}
      actions={
        <LinkButton to={path.memberOrdersInfo(order.number)} look="accent" size="large" wide>
          {m.orders_view_order()}
        </LinkButton>
      }
    >
      <p>{m.orders_review_words({ until: order.expires_at ? deadline(order.expires_at) : '' })}</p>
      <Facts items={factsOf(order)} className="mx-auto mt-5 w-fit text-start" />
    </ResultSheet>
  );
}

type Waiting = {
  order: OrderView;
  providerAnswer: ProviderAnswer;
  check: () => Promise<unknown>;
  /** Whether the payment page opened in another tab. */
  isInOtherTab: boolean;
};

/** An unpaid order: its items, its expiry and the provider's answer. */
export function PaymentWaiting({ order, providerAnswer, check, isInOtherTab }: Waiting) {
  const deadline = useDeadline();
  const isPhone = useDevice() === 'mobile';
  const [isOver, setOver] = useState(false);
  const [isLate, setLate] = useTooLate(order);
  const [hasPressed, setPressed] = useState(false);
  const state = providerAnswer?.state;
  const hasLeft = !isInOtherTab && (state === 'unpaid' || state === 'none');
  const ask = () => {
    setPressed(true);
    void check();
  };
  const facts = [
    ...factsOf(order),
    ...(order.expires_at && !isLate
      ? [
          [
            m.orders_time_left(),
            <PayCountdown key="left" expires_at={order.expires_at} onLate={() => setLate(true)} />,
          ] as const,
        ]
      : []),
  ] as const;
  const keptWords = () => {
    if (isOver || !order.expires_at) return m.orders_time_over();
    const whyNot = whyNotPay(order, isLate);
    if (whyNot) return whyNot;
    return m.orders_waiting_kept({
      until: deadline(order.expires_at),
      pay: deadline(lastToPay(order.expires_at)),
    });
  };
  return (
    <ResultSheet
      icon={hasLeft ? 'info' : 'hourglass-medium'}
      tone="text-amber"
      title={hasLeft ? m.orders_left_title() : m.orders_waiting_title()}
      actions={
        <>
          {!isOver && !isLate && (
            <LinkButton
              to={path.memberOrdersInfo(order.number)}
              look={hasLeft ? 'accent' : 'secondary'}
              size="large"
              wide
            >
              {m.orders_pay_again()}
            </LinkButton>
          )}
          <ButtonForm call="orderCheck" fields={{ order_number: order.number }} onPress={ask}>
            <Button
              type="submit"
              look={hasLeft ? 'secondary' : 'accent'}
              size="large"
              wide
              busy={state === 'asking'}
            >
              {m.orders_i_have_paid()}
            </Button>
          </ButtonForm>
          {!isOver && <CancelOrder order={order} onCancelled={() => void check()} wide />}
        </>
      }
    >
      <p>{hasLeft ? m.orders_left_words() : isPhone ? m.orders_waiting_phone() : m.orders_waiting_words()}</p>
      <Facts items={facts} className="mx-auto mt-5 w-fit text-start" />
      {order.expires_at && <AtTime at={order.expires_at} onTime={() => setOver(true)} />}
      <p className="mt-4">{keptWords()}</p>
      <ProviderAnswerLine
        providerAnswer={hasPressed || state === 'paid' || state === 'silent' ? providerAnswer : null}
        className="mt-3 text-ink"
      />
    </ResultSheet>
  );
}
