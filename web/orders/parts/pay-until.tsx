import { useState } from 'react';
import { figures } from '../../../contract/core/figures.ts';
import type { OrderView } from '../../../contract/orders/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatInstant, zoneName } from '../../client/format.ts';
import { usePageData, useReaderZone } from '../../client/page-data.ts';
import { Countdown } from '../../kit/countdown.tsx';

/** The last moment at which a payment can begin: earlier than the end of the hold. */
export const lastToPay = (expires_at: string): string =>
  new Date(new Date(expires_at).getTime() - figures.payMinutes * 60_000).toISOString();

/** Whether it is too late to begin a payment. A page may be opened in time and read too late. */
export const useTooLate = (order: OrderView) =>
  useState(order.blocked.orderPay?.code === 'orders.too_late_to_pay');

/** Why an order cannot be paid now. The page may know that it is too late before the server says so. */
export const whyNotPay = ({ blocked }: Pick<OrderView, 'blocked'>, isLate: boolean): string | undefined =>
  blocked.orderPay?.message ??
  (isLate ? m.refusal_orders_too_late_to_pay({ minutes: figures.payMinutes }) : undefined);

/** Counts down to the last moment to pay. */
export const PayCountdown = ({ expires_at, onLate }: { expires_at: string; onLate?: () => void }) => (
  <Countdown until={lastToPay(expires_at)} {...(onLate ? { onEnd: onLate } : {})} />
);

/** Formats a deadline in the reader's zone, which is named where this device has other clocks. */
export function useDeadline(): (at: string) => string {
  const zone = useReaderZone();
  const isElsewhere = Boolean(usePageData()?.elsewhere);
  return (at) => {
    const time = formatInstant(at, zone, { year: false });
    return isElsewhere ? m.format_in_zone({ time, zone: zoneName(zone) }) : time;
  };
}

/** Until when an order can be paid. */
export function PayUntil({ expires_at }: { expires_at: string }) {
  return m.orders_pay_until({ pay: useDeadline()(lastToPay(expires_at)) });
}
