import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { formatMoney } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { post } from '../../client/post.ts';
import { numberFrom, type PageArgs, read } from '../../client/request.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Card, Facts } from '../../kit/card.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { TextField } from '../../kit/text-field.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = {
  title: () => m.receipts_invoice_ask(),
  back: () => path.memberOrders(),
};
export const meta = () => titled(m.receipts_invoice_ask());
export const loader = async (args: PageArgs) => ({
  papers: await read(args, 'orderPapers', { order_number: numberFrom(args, 'order_number') }),
  member: await read(args, 'memberEdit', {}),
});

function AskForm({ order_number, mail }: { order_number: string; mail: string }) {
  const { go, href } = useLinks();
  const { busy, errors, act, sent } = useAct('invoiceAsk');
  const { values, field } = useFields({ title: '', tax_number: '', email: mail }, errors, sent);
  const ask = () =>
    act(async () => {
      await post('invoiceAsk', { order_number, ...values }, { form: true });
      toast(m.receipts_invoice_sent());
      await go(path.memberOrdersInfo(order_number));
    });
  return (
    <CallForm
      call="invoiceAsk"
      fields={{ order_number }}
      told={m.receipts_invoice_sent()}
      next={href(path.memberOrdersInfo(order_number))}
      onSubmit={() => void ask()}
      errors={errors.errors}
      className="grid gap-5"
    >
      <TextField
        label={m.receipts_invoice_title()}
        hint={m.receipts_invoice_title_hint()}
        autoComplete="organization"
        maxLength={100}
        {...field('title')}
      />
      <TextField
        label={m.receipts_invoice_tax()}
        hint={m.receipts_invoice_tax_hint()}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...field('tax_number')}
      />
      <TextField
        label={m.receipts_invoice_email()}
        type="email"
        autoComplete="email"
        maxLength={200}
        {...field('email')}
      />
      <Button type="submit" look="accent" size="large" busy={busy}>
        {m.receipts_invoice_ask()}
      </Button>
    </CallForm>
  );
}

export default function MemberInvoiceScreen() {
  const { papers, member } = useLoaderData<typeof loader>();
  const whyNot = papers.blocked.invoiceAsk;
  const facts = [
    [m.orders_number(), papers.order_number],
    [m.receipts_invoice_over(), formatMoney(papers.invoice_amount)],
  ] as const;
  return (
    <>
      <PageTitle lead={m.receipts_invoice_lead()}>{m.receipts_invoice_ask()}</PageTitle>
      <Card className="max-w-xl" padding="large">
        <Facts items={facts} className="mb-6" />
        {whyNot ? (
          <Notice tone="amber">{whyNot.message}</Notice>
        ) : (
          <AskForm order_number={papers.order_number} mail={member.email ?? ''} />
        )}
      </Card>
    </>
  );
}
