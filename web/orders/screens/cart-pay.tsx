import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { inLanguage, localeOfPath } from '../../../contract/core/locale.ts';
import { path } from '../../../contract/core/paths.ts';
import type { OrderView } from '../../../contract/orders/calls.ts';
import { isUnpaid } from '../../../contract/orders/statuses.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { formatMoney } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { useDevice, useInWechat, usePageData, useSelf } from '../../client/page-data.ts';
import { post } from '../../client/post.ts';
import { isRefused } from '../../client/refused.ts';
import { numberFrom, type PageArgs, read } from '../../client/request.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { AtTime } from '../../kit/countdown.tsx';
import { useLinks } from '../../kit/link.tsx';
import { QrCode } from '../../kit/qr-code.tsx';
import { payOrder } from '../../payments/parts/pay-choice.tsx';
import { PayInside } from '../../payments/parts/pay-inside.tsx';
import { WalletMark } from '../../payments/parts/wallet-mark.tsx';
import { QuietHeader } from '../../shells/quiet-header.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { CancelOrder } from '../parts/cancel-order.tsx';
import { orderNames } from '../parts/order-names.ts';
import { PayAtDesk } from '../parts/pay-at-desk.tsx';
import { PayCountdown, PayUntil, useTooLate, whyNotPay } from '../parts/pay-until.tsx';
import { useOrder } from '../parts/use-order.ts';
import { ProviderAnswerLine } from './provider-answer-line.tsx';

export const handle: ScreenHandle = {
  brief: true,
  header: QuietHeader,
  title: () => m.orders_pay_title(),
  back: () => path.memberOrders(),
  noTabs: true,
};
export async function loader(args: PageArgs) {
  const order = await read(args, 'orderInfo', { order_number: numberFrom(args, 'order_number') });
  if (order.bought_by)
    throw redirect(inLanguage(path.memberOrdersInfo(order.number), localeOfPath(args.url.pathname)));
  return order;
}
export const meta = () => titled(m.orders_pay_title());

type Code = { url: string } | { failed: string } | null;

/** The content of the QR code: starts the payment once, when the page opens. */
function useCode(orderNumber: string, canPay: boolean): Code {
  const [code, setCode] = useState<Code>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (!canPay || begun.current) return;
    begun.current = true;
    const input = { order_number: orderNumber, method: 'wechat', channel: 'native' } as const;
    post('orderPay', input).then(
      ({ code_url }) => setCode(code_url ? { url: code_url } : { failed: '' }),
      (thrown) => setCode({ failed: isRefused(thrown) ? thrown.message : '' }),
    );
  }, [orderNumber, canPay]);
  return code;
}

/** Whether it is too late to begin a payment, and whether the hold is over. */
type Ends = { isLate: boolean; isOver: boolean };

/** Replaces a code that cannot be shown. */
function noCodeWords(order: OrderView, { isLate, isOver }: Ends, code: Code = null): string {
  if (isOver && !order.in_review) return m.orders_time_over();
  if (isLate && !order.in_review && code && 'url' in code) return m.orders_qr_ended();
  const whyNot = whyNotPay(order, isLate);
  if (whyNot) return whyNot;
  return code && 'failed' in code
    ? [code.failed, m.orders_qr_failed()].filter(Boolean).join('\n')
    : m.orders_qr_coming();
}

/** The other wallet, while WeChat Pay does not answer. */
function PayByAlipay({ order }: { order: OrderView }) {
  const { go } = useLinks();
  const [isBusy, setBusy] = useState(false);
  const pay = async () => {
    setBusy(true);
    await payOrder(order.number, { method: 'alipay', tab: window.open('', '_blank'), go });
    setBusy(false);
  };
  return (
    <Button look="accent" wide className="mt-5" busy={isBusy} onClick={() => void pay()}>
      {m.orders_pay_by_alipay()}
    </Button>
  );
}

/** A code to scan; a phone, which cannot scan its own screen, opens WeChat, and WeChat opens its own payment. */
function HowToPay({ order, ends }: { order: OrderView; ends: Ends }) {
  const isPhone = useDevice() === 'mobile';
  const inWechat = useInWechat();
  const { go } = useLinks();
  const isActing = Boolean(useSelf()?.acting);
  const canPay = isUnpaid(order.status) && !ends.isOver && !whyNotPay(order, ends.isLate) && !isActing;
  const code = useCode(order.number, canPay && !isPhone && !inWechat);
  // A payment that has begun can end after its code is gone.
  const url = code && 'url' in code && canPay ? code.url : null;
  if (isActing && isUnpaid(order.status))
    return (
      <div className="mt-6">
        <PayAtDesk order={order} />
      </div>
    );
  if (inWechat && canPay) return <PayInside order={order} canPay={canPay} />;
  if (isPhone && canPay) {
    return (
      <Button
        look="accent"
        size="large"
        wide
        className="mt-6 noscript:hidden"
        onClick={() => void payOrder(order.number, { method: 'wechat', tab: null, go })}
      >
        {m.orders_pay_wechat()}
      </Button>
    );
  }
  if (isPhone || inWechat) return <p className="mt-6">{noCodeWords(order, ends)}</p>;
  return (
    <>
      <div className="mx-auto mt-6 grid size-64 place-items-center rounded-lg bg-white p-4 shadow-rest">
        {url ? (
          <QrCode text={url} label={m.orders_qr_label()} className="size-full" />
        ) : (
          <p className="whitespace-pre-line text-small text-ink-soft">{noCodeWords(order, ends, code)}</p>
        )}
      </div>
      {url && <p className="mt-5">{m.orders_qr_words()}</p>}
      {code && 'failed' in code && canPay && <PayByAlipay order={order} />}
    </>
  );
}

/** Whether nothing can have been paid: asks the provider once it is too late to begin a payment. */
function useNothingBegun(isLate: boolean, check: ReturnType<typeof useOrder>['check']): boolean {
  const [isNothing, setNothing] = useState(false);
  const ask = useEffectEvent(async () => setNothing((await check())?.asked === 'none'));
  useEffect(() => {
    if (isLate) void ask();
  }, [isLate]);
  return isNothing;
}

type TimeLeftProps = { order: OrderView; isLate: boolean; onLate: () => void; onOver: () => void };

/** The time left to pay, as long as there is some. */
function TimeLeft({ order: { expires_at }, isLate, onLate, onOver }: TimeLeftProps) {
  if (!expires_at) return null;
  return (
    <>
      {!isLate && (
        <p className="mt-1 text-small text-ink-soft">
          {m.orders_left_to_pay()} <PayCountdown {...{ expires_at, onLate }} />{' '}
          <PayUntil expires_at={expires_at} />
        </p>
      )}
      <AtTime at={expires_at} onTime={onOver} />
    </>
  );
}

export default function CartPayScreen() {
  const first = useLoaderData<typeof loader>();
  const { order, providerAnswer, check } = useOrder(first);
  const [isLate, setLate] = useTooLate(order);
  const [isOver, setOver] = useState(false);
  const isNothingBegun = useNothingBegun(isLate, check);
  const [hasPressed, setPressed] = useState(false);
  const { go, href } = useLinks();
  const simulator = usePageData()?.simulator;
  const isWaiting = isUnpaid(order.status);
  const hasLeftPage = useRef(false);
  useEffect(() => {
    if (isWaiting || hasLeftPage.current) return;
    hasLeftPage.current = true;
    void go(path.paymentResults(order.number), { replace: true });
  }, [isWaiting, order.number, go]);

  return (
    <div className="mx-auto max-w-120">
      <Card padding="large" className="text-center">
        <p className="flex items-center justify-center gap-2.5 text-lead font-strong">
          <WalletMark of="wechat" className="size-7" />
          {m.orders_wechat()}
        </p>
        <p className="mt-4 text-display font-strong tabular-nums">{formatMoney(order.total)}</p>
        <p className="text-ink-soft">{orderNames(order.names)}</p>
        <p className="text-small text-ink-soft">
          {m.orders_number()} {order.number}
        </p>
        <HowToPay order={order} ends={{ isLate, isOver }} />
        <TimeLeft {...{ order, isLate }} onLate={() => setLate(true)} onOver={() => setOver(true)} />
        <div className="mt-6 grid gap-2.5">
          <noscript>
            <p>{m.orders_wechat_needs_script()}</p>
          </noscript>
          {!isNothingBegun && (
            <ButtonForm
              call="orderCheck"
              fields={{ order_number: order.number }}
              next={href(path.paymentResults(order.number))}
              onPress={() => {
                setPressed(true);
                void check();
              }}
            >
              <Button type="submit" look="secondary" wide busy={providerAnswer?.state === 'asking'}>
                {m.orders_i_have_paid()}
              </Button>
            </ButtonForm>
          )}
          <ProviderAnswerLine providerAnswer={hasPressed ? providerAnswer : null} className="empty:hidden" />
          {isLate && !isOver && <CancelOrder order={order} onCancelled={() => void check()} wide />}
          {!isLate && (
            <LinkButton look="quiet" to={path.memberOrdersInfo(order.number)} wide>
              {m.orders_pay_later()}
            </LinkButton>
          )}
        </div>
        {simulator && (
          <p className="mt-4 text-small">
            <a href={simulator} target="_blank" rel="noopener noreferrer" className="text-blue underline">
              {m.shell_simulator()}
            </a>
          </p>
        )}
      </Card>
    </div>
  );
}
