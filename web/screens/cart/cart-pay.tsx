import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import * as m from '../../../messages/compiled/messages.js';
import { formatMoney } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { usePageData } from '../../client/page-data.ts';
import { post } from '../../client/post.ts';
import { numberFrom, type PageArgs, read } from '../../client/request.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Countdown } from '../../kit/countdown.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useLinks } from '../../kit/link.tsx';
import { path } from '../../paths.ts';
import type { ScreenHandle } from '../../shells/screen.ts';
import { useOrder } from './use-order.ts';

export const handle: ScreenHandle = {
  title: () => m.orders_pay_title(),
  back: () => path.memberOrders(),
  noTabs: true,
};
export const loader = (args: PageArgs) =>
  read(args, 'orderInfo', { order_number: numberFrom(args, 'order_number') });
export const meta = () => titled(m.orders_pay_title());

/** The code as an SVG path, drawn in the browser: the drawing code is loaded on this page only. */
function useCode(orderNumber: string, isWaiting: boolean) {
  const [code, setCode] = useState<{ path: string; size: number } | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (!isWaiting || begun.current) return;
    begun.current = true;
    void (async () => {
      const started = await post('orderPay', {
        order_number: orderNumber,
        method: 'wechat',
        channel: 'native',
      }).catch(() => null);
      if (!started?.code_url) return;
      const { create } = await import('qrcode');
      const { modules } = create(started.code_url, { errorCorrectionLevel: 'M' });
      const cells: string[] = [];
      for (let row = 0; row < modules.size; row += 1) {
        for (let column = 0; column < modules.size; column += 1)
          if (modules.get(row, column)) cells.push(`M${column} ${row}h1v1h-1z`);
      }
      setCode({ path: cells.join(''), size: modules.size });
    })();
  }, [orderNumber, isWaiting]);
  return code;
}

export default function CartPayScreen() {
  const first = useLoaderData<typeof loader>();
  const { order, check } = useOrder(first);
  const { go } = useLinks();
  const simulator = usePageData()?.simulator;
  const isWaiting = order.status === 'to_be_paid';
  const code = useCode(order.number, isWaiting);
  const left = useRef(false);
  useEffect(() => {
    if (isWaiting || left.current) return;
    left.current = true;
    void go(path.paymentResults(order.number), { replace: true });
  }, [isWaiting, order.number, go]);

  return (
    <div className="mx-auto max-w-120">
      <Card padding="large" className="text-center">
        <p className="flex items-center justify-center gap-2.5 text-lead font-strong">
          <Icon name="wechat-logo" className="size-7 text-green" />
          {m.orders_wechat()}
        </p>
        <p className="mt-4 text-display font-strong tabular-nums">{formatMoney(order.total)}</p>
        <p className="text-ink-soft">{order.names.join(m.catalog_and())}</p>
        <div className="mx-auto mt-6 grid size-64 place-items-center rounded-lg bg-white p-4 shadow-rest">
          {code ? (
            <svg
              viewBox={`0 0 ${code.size} ${code.size}`}
              className="size-full"
              role="img"
              aria-label={m.orders_qr_label()}
              data-testid="qr"
            >
              <path d={code.path} fill="#1b2846" shapeRendering="crispEdges" />
            </svg>
          ) : (
            <p className="text-small text-ink-soft">{m.orders_qr_coming()}</p>
          )}
        </div>
        <p className="mt-5">{m.orders_qr_words()}</p>
        {order.expires_at && (
          <p className="mt-1 text-small text-ink-soft">
            {m.orders_seats_kept()} <Countdown until={order.expires_at} />
          </p>
        )}
        <div className="mt-6 grid gap-2.5">
          <Button look="secondary" wide onClick={() => void check()}>
            {m.orders_i_have_paid()}
          </Button>
          <LinkButton look="quiet" to={path.memberOrdersInfo(order.number)} wide>
            {m.orders_pay_later()}
          </LinkButton>
        </div>
        {simulator && (
          <p className="mt-4 text-small">
            <a href={simulator} target="_blank" rel="noreferrer" className="text-blue underline">
              {m.shell_simulator()}
            </a>
          </p>
        )}
      </Card>
    </div>
  );
}
