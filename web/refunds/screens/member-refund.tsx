import { useState } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import type { OrderView } from '../../../contract/orders/calls.ts';
import { isStanding } from '../../../contract/orders/statuses.ts';
import type { RefundPreview, RefundView } from '../../../contract/refunds/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { formatMoney } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { isRefused } from '../../client/refused.ts';
import { numberFrom, type PageArgs, pageRequest, read } from '../../client/request.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link, useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { TextArea } from '../../kit/text-field.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { refundableLines } from '../parts/order-refunds.tsx';
import { RefundFacts } from '../parts/refund-facts.tsx';
import { ChooseRefund, isFree } from './choose-refund.tsx';

type Loaded = Awaited<ReturnType<typeof loader>>;

/** The title; a free class is left, not refunded. */
const titleOf = ({ all }: Pick<Loaded, 'all'> = { all: [] }) =>
  all.length > 0 && all.every(isFree) ? m.refunds_leave() : m.refunds_ask();

export const handle: ScreenHandle = {
  title: (_route, loaded?: Loaded) => titleOf(loaded),
  back: () => path.memberOrders(),
  noTabs: true,
};
export const meta = ({ loaderData }: { loaderData?: Loaded }) => titled(titleOf(loaderData));

/** The paid lines of an order that can still be refunded: not settled in another way, and in no open request. */
async function openLines(args: PageArgs, order_number: string): Promise<OrderView['lines']> {
  const order = await read(args, 'orderInfo', { order_number });
  if (order.bought_by || !isStanding(order.status)) return [];
  const { items } = await read(args, 'refundIndex', { order_number, page_size: 100 });
  const open = refundableLines(order, items);
  return order.lines.filter(({ id }) => open.includes(id));
}

type Choice = { chosen: string[]; after: number | null; to: RefundView['to'] };

/** The choice in the address, by default the only open line: of several, the family ticks those it gives up. */
function choiceIn(search: URLSearchParams, open: readonly string[]): Choice {
  const requested = search.getAll('lines');
  const isOnly = requested.length === 0 && open.length === 1;
  const chosen = isOnly ? open : open.filter((id) => requested.includes(id));
  const after = Number(search.get('after')) || null;
  return {
    chosen: [...chosen],
    after: chosen.length === 1 ? after : null,
    to: search.get('to') === 'credits' ? 'credits' : 'source',
  };
}

export async function loader(args: PageArgs) {
  const order_number = numberFrom(args, 'order_number');
  const items = await openLines(args, order_number);
  const open = items.map(({ id }) => id);
  const choice = choiceIn(args.url.searchParams, open);
  const nothing = { order_number, ...choice, items, all: [], preview: null, why: null };
  if (open.length === 0) return nothing;
  try {
    const { read: ask } = pageRequest(args.context);
    const all = await ask('refundPreview', { order_number, line_ids: open });
    const { chosen, after } = choice;
    const preview =
      chosen.length === 0
        ? null
        : await ask('refundPreview', {
            order_number,
            line_ids: chosen,
            ...(after ? { after_lesson: after } : {}),
          });
    return { order_number, ...choice, items, all: all.lines, preview, why: null };
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown;
    return { ...nothing, why: thrown.message };
  }
}

/** A choice as it was made just now, until the page of a newer one has loaded. */
function useAtOnce<Choice>(loaded: Choice) {
  const [before, setBefore] = useState(loaded);
  const [made, setMade] = useState(loaded);
  if (before !== loaded) {
    setBefore(loaded);
    setMade(loaded);
  }
  return [made, setMade] as const;
}

type AskProps = { order_number: string; chosen: string[]; after: number | null; to: RefundView['to'] };

const submitWords = ({ total, by_staff, lines }: RefundPreview, after: number | null): string => {
  if (by_staff) return m.refunds_submit_staff();
  if (lines.every(isFree)) return m.refunds_submit_free();
  if (after) return m.refunds_submit_planned({ total: formatMoney(total) });
  return total.amount > 0 ? m.refunds_submit_now({ total: formatMoney(total) }) : m.refunds_submit_free();
};

/** The success message: within its terms a refund is made at once. */
function sentWords({ by_staff, lines }: RefundPreview, after: number | null): string {
  if (by_staff || after) return m.refunds_sent();
  return lines.every(isFree) ? m.orders_event_left() : m.orders_event_refund_settled();
}

function AskForm({
  order_number,
  chosen,
  after,
  to,
  preview,
  isOld,
}: AskProps & { preview: RefundPreview; isOld: boolean }) {
  const { href } = useLinks();
  const form = useCallForm('refundAsk', { reason: '' });
  const { field } = form;
  const fields = {
    order_number,
    line_ids: chosen,
    ...(after ? { after_lesson: after } : {}),
    to,
    total: preview.total.amount,
  };
  const words = submitWords(preview, after);
  const message = sentWords(preview, after);
  const isFinal = !preview.by_staff && !after;
  const question = {
    title: words,
    message: m.refunds_sure(),
    yes: words,
    no: m.refunds_keep(),
    danger: true,
  };
  return (
    <CallForm
      form={form}
      fields={fields}
      done={message}
      next={href(path.memberOrdersInfo(order_number))}
      confirmation={isFinal ? question : undefined}
      className="mt-6 grid gap-5"
    >
      <TextArea
        label={m.refunds_reason()}
        hint={m.refunds_reason_hint()}
        rows={3}
        maxLength={500}
        {...field('reason')}
      />
      <Button type="submit" look="accent" size="large" disabled={isOld}>
        {words}
      </Button>
      <p className="text-small text-ink-soft">
        <Link to={path.footerRefund()} className="inline-flex min-h-11 items-center text-blue underline">
          {m.refunds_terms_more()}
        </Link>
      </p>
    </CallForm>
  );
}

export default function MemberRefundScreen() {
  const { order_number, items, all, chosen, after, to: asked, preview, why } = useLoaderData<typeof loader>();
  const to = preview?.paid_by ? asked : 'credits';
  const [ticked, setTicked] = useAtOnce<readonly string[]>(chosen);
  const [wanted, setWanted] = useAtOnce(to);
  const { state } = useNavigation();
  // What is shown belongs to an earlier choice: nobody asks for that refund now.
  const isOld = ticked !== chosen || wanted !== to || state === 'loading';
  if (all.length === 0)
    return (
      <>
        <PageTitle>{m.refunds_ask()}</PageTitle>
        <EmptyState
          title={why ?? m.refunds_none()}
          picture="bag"
          action={<LinkButton to={path.memberOrdersInfo(order_number)}>{m.orders_view_order()}</LinkButton>}
        />
      </>
    );
  const isNothing = all.every(isFree);
  return (
    <>
      <PageTitle lead={isNothing ? undefined : m.refunds_intro()}>{titleOf({ all })}</PageTitle>
      <div className="grid items-start gap-8 desktop:grid-cols-[1fr_25rem]">
        <ChooseRefund
          all={all}
          items={items}
          chosen={ticked}
          onChosen={setTicked}
          after={ticked === chosen ? after : null}
          to={wanted}
          onTo={setWanted}
          paidBy={preview?.paid_by ?? null}
          isMoney={(preview?.total.amount ?? 0) > 0}
        />
        <Card className={isOld ? 'opacity-60' : undefined}>
          {!isNothing && <h2 className="text-lead font-strong">{m.refunds_back()}</h2>}
          {!preview && <Notice tone="amber">{m.refunds_choose_one()}</Notice>}
          {preview && (
            <>
              {preview.by_staff ? (
                <Notice tone="blue">{m.refunds_staff_words({ days: figures.refundAnswerDays })}</Notice>
              ) : (
                !isNothing && (
                  <>
                    <p className="my-2 text-title font-strong tabular-nums">{formatMoney(preview.total)}</p>
                    <RefundFacts back={preview} to={to} coupons={preview.coupons_back} />
                  </>
                )
              )}
              <AskForm {...{ order_number, chosen, after, to, preview, isOld }} />
            </>
          )}
        </Card>
      </div>
    </>
  );
}
