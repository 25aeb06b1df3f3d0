import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { formatMoney } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { numberFrom, type PageArgs, read, together } from '../../client/request.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Card, Facts } from '../../kit/card.tsx';
import { useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { TextField } from '../../kit/text-field.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = {
  title: () => m.receipts_invoice_ask(),
  back: () => path.memberOrders(),
};
export const meta = () => titled(m.receipts_invoice_ask());
export async function loader(args: PageArgs) {
  const [papers, member] = await together(
    read(args, 'orderPapers', { order_number: numberFrom(args, 'order_number') }),
    read(args, 'memberEdit', {}),
  );
  return { papers, member };
}

function AskForm({ order_number, mail }: { order_number: string; mail: string }) {
  const { href } = useLinks();
  const form = useCallForm('invoiceAsk', { title: '', tax_number: '', email: mail });
  const { field } = form;
  return (
    <CallForm
      form={form}
      fields={{ order_number }}
      done={m.receipts_invoice_sent()}
      next={href(path.memberOrdersInfo(order_number))}
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
      <Button type="submit" look="accent" size="large">
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
