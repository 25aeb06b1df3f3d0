import { path } from '../../../contract/core/paths.ts';
import type { MovePreview } from '../../../contract/moves/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { formatMoney } from '../../client/format.ts';
import { useTimeToPay } from '../../client/page-data.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { formatCredits } from '../../credits/parts/format-credits.ts';
import { Button } from '../../kit/button.tsx';
import { useLinks } from '../../kit/link.tsx';

type Choice = MovePreview['choices'][number];
type PayProps = { preview: MovePreview; choice: Choice };

/** One way to pay: all with money, or a part with credits. It creates an order, which is paid like any other. */
function PaymentOption({ preview, choice, credits, total, words, isFirst }: PayProps & Option) {
  const { href } = useLinks();
  const form = useCallForm('orderMovePlace');
  const { order_number, line_id } = preview;
  const fields = { order_number, line_id, session_id: choice.session.id, credits, total };
  return (
    <CallForm
      form={form}
      fields={fields}
      next={href(path.memberOrdersInfo('{number}')).replace('%7Bnumber%7D', '{number}')}
      className="grid"
    >
      <Button type="submit" look={isFirst ? 'accent' : 'secondary'} size="large">
        {words}
      </Button>
    </CallForm>
  );
}

type Option = { credits: number; total: number; words: string; isFirst: boolean };

/** The extra price of a dearer session, its calculation, and the ways to pay it. */
export function PayDifference({ preview, choice }: PayProps) {
  const { minutes } = useTimeToPay();
  const { difference, with_credits } = choice;
  return (
    <div className="mt-4 grid gap-4">
      <div className="grid gap-2 text-small text-ink-soft">
        <p>{m.moves_pay_rule()}</p>
        <p>{m.moves_pay_sure({ minutes })}</p>
        <p>{m.moves_paid_follow()}</p>
      </div>
      <PaymentOption
        preview={preview}
        choice={choice}
        credits={0}
        total={difference.amount}
        words={m.moves_pay_submit({ total: formatMoney(difference) })}
        isFirst
      />
      {with_credits && (
        <PaymentOption
          preview={preview}
          choice={choice}
          credits={with_credits.credits.amount}
          total={with_credits.total.amount}
          words={m.moves_pay_credits({
            credits: formatCredits(with_credits.credits),
            total: formatMoney(with_credits.total),
          })}
          isFirst={false}
        />
      )}
    </div>
  );
}
