import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../contract/core/call.ts';
import type { OrderView, ordersCalls } from '../../../contract/orders/calls.ts';
import { isUnpaid } from '../../../contract/orders/statuses.ts';
import { useEvents } from '../../client/events.ts';
import { newestOnly } from '../../client/newest-only.ts';
import { post } from '../../client/post.ts';

type Checked = OutputOf<typeof ordersCalls.orderCheck>;

/** The payment provider's latest answer, or that it is being asked. */
export type ProviderAnswer = { state: Checked['asked'] | 'asking'; at: string } | null;

/**
 * An order that updates itself: a live event makes it reload, and so does a return to the page. `check` asks the payment
 * provider too; `asked` is its answer.
 */
export function useOrder(first: OrderView): {
  order: OrderView;
  providerAnswer: ProviderAnswer;
  check: () => Promise<Checked | null>;
} {
  const [order, setOrder] = useState(first);
  const [providerAnswer, setProviderAnswer] = useState<ProviderAnswer>(null);
  const [turns] = useState(newestOnly);
  const check = async () => {
    setProviderAnswer({ state: 'asking', at: new Date().toISOString() });
    const isNewest = turns();
    const fresh = await post('orderCheck', { order_number: first.number }).catch(() => null);
    if (!isNewest(fresh !== null)) return fresh;
    setProviderAnswer(fresh ? { state: fresh.asked, at: new Date().toISOString() } : null);
    if (fresh) setOrder(fresh);
    return fresh;
  };
  const isWaiting = isUnpaid(order.status);
  useEvents((event) => {
    const isOurs = event.type === 'order' && event.order_number === first.number;
    if (isOurs || (event.type === 'connected' && isWaiting)) void check();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `check` always concerns the same order
  useEffect(() => {
    if (!isWaiting) return;
    const comeBack = () => document.visibilityState === 'visible' && void check();
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [isWaiting]);
  return { order, providerAnswer, check };
}
