import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { MovePreview, MoveView } from '../../../contract/moves/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { Clashes } from '../../cart/parts/clashes.tsx';
import { CallForm } from '../../client/call-form.tsx';
import { useClassLabel } from '../../client/class-label.ts';
import { titled } from '../../client/meta.ts';
import { isRefused } from '../../client/refused.ts';
import { numberFrom, type PageArgs, pageRequest, read } from '../../client/request.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { refundableLines } from '../../refunds/parts/order-refunds.tsx';
import { RefundFacts } from '../../refunds/parts/refund-facts.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { choiceWords } from '../parts/difference-words.ts';
import { whyNotChoose } from '../parts/why-not-choose.ts';
import { ChooseMove } from './choose-move.tsx';
import { PayDifference } from './pay-difference.tsx';

export const handle: ScreenHandle = {
  title: () => m.moves_title(),
  back: () => path.memberOrders(),
  noTabs: true,
};
export const meta = () => titled(m.moves_title());

/** The line in the address, else the first that can move. */
async function lineIn(args: PageArgs, order_number: string): Promise<string | null> {
  const requested = args.url.searchParams.get('line');
  if (requested) return requested;
  const order = await read(args, 'orderInfo', { order_number });
  const { items } = await read(args, 'refundIndex', { order_number, page_size: 100 });
  return refundableLines(order, items)[0] ?? null;
}

export async function loader(args: PageArgs) {
  const order_number = numberFrom(args, 'order_number');
  const line_id = await lineIn(args, order_number);
  const to = args.url.searchParams.get('to') === 'credits' ? ('credits' as const) : ('source' as const);
  const nothing = { order_number, to, preview: null, chosen: null, why: null };
  if (!line_id) return nothing;
  try {
    const { read: ask } = pageRequest(args.context);
    const preview = await ask('orderMovePreview', { order_number, line_id });
    const requested = args.url.searchParams.get('session');
    const chosen = preview.choices.find((choice) => choice.session.id === requested && !whyNotChoose(choice));
    return { ...nothing, preview, chosen: chosen?.session.id ?? null };
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown;
    return { ...nothing, why: thrown.message };
  }
}

type MoveProps = { preview: MovePreview; choice: MovePreview['choices'][number]; to: MoveView['to'] };

function MoveForm({ preview, choice, to }: MoveProps) {
  const { href } = useLinks();
  const form = useCallForm('orderMove');
  const { order_number, line_id } = preview;
  const fields = { order_number, line_id, session_id: choice.session.id, to, total: choice.total.amount };
  const words = m.moves_submit();
  return (
    <CallForm
      form={form}
      fields={fields}
      done={m.moves_done()}
      next={href(path.memberOrdersInfo(order_number))}
      confirmation={{ title: words, message: m.moves_sure(), yes: words, no: m.moves_keep(), danger: true }}
      className="mt-6 grid gap-5"
    >
      <p className="text-small text-ink-soft">{m.moves_follow()}</p>
      <Button type="submit" look="accent" size="large">
        {words}
      </Button>
    </CallForm>
  );
}

function Result({ preview, choice, to }: MoveProps) {
  const inZone = useClassLabel();
  const [from, label] = [preview.session_label, choice.session.label].map((session) =>
    inZone(session, preview.site, choice.session.told_by.starts_at),
  ) as [string, string];
  return (
    <>
      <p className="font-strong">{m.moves_from_to({ from, to: label })}</p>
      <p className="my-2 text-title font-strong tabular-nums">{choiceWords(choice)}</p>
      <RefundFacts back={{ ...choice, paid_by: preview.paid_by }} to={to} />
      <Clashes clashes={choice.clashes} className="mt-4" />
      {choice.difference.amount > 0 ? (
        <PayDifference preview={preview} choice={choice} />
      ) : (
        <MoveForm preview={preview} choice={choice} to={to} />
      )}
    </>
  );
}

export default function MemberMoveScreen() {
  const { order_number, preview, chosen, to: requestedTo, why } = useLoaderData<typeof loader>();
  const to = preview?.paid_by ? requestedTo : 'credits';
  const choice = preview?.choices.find(({ session }) => session.id === chosen);
  const isAny = preview?.choices.some((choice) => !whyNotChoose(choice)) ?? false;
  if (!preview || preview.choices.length === 0)
    return (
      <>
        <PageTitle>{m.moves_title()}</PageTitle>
        <EmptyState
          title={why ?? m.moves_none()}
          picture="bag"
          action={<LinkButton to={path.memberOrdersInfo(order_number)}>{m.orders_view_order()}</LinkButton>}
        />
      </>
    );
  return (
    <>
      <PageTitle lead={m.moves_intro()}>{m.moves_title()}</PageTitle>
      <div className="grid items-start gap-8 desktop:grid-cols-[1fr_25rem]">
        <ChooseMove preview={preview} chosen={chosen} to={to} isMoney={(choice?.total.amount ?? 0) > 0} />
        <Card>
          <h2 className="mb-3 text-lead font-strong">{m.moves_result()}</h2>
          {choice ? (
            <Result preview={preview} choice={choice} to={to} />
          ) : (
            <Notice tone="blue">{isAny ? m.moves_pick() : m.moves_none_free()}</Notice>
          )}
        </Card>
      </div>
    </>
  );
}
