import { path } from '../../../contract/core/paths.ts';
import type { InvoiceView, PapersView } from '../../../contract/receipts/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatMoney } from '../../client/format.ts';
import { When } from '../../client/when.tsx';
import { Badge, type Tone } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card, Facts } from '../../kit/card.tsx';
import { Link, useLinks } from '../../kit/link.tsx';
import { QueryForm } from '../../kit/query-form.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { PaperLinks } from './paper-links.tsx';

const states: Record<InvoiceView['status'], { name: () => string; tone: Tone }> = {
  asked: { name: m.receipts_state_asked, tone: 'amber' },
  issued: { name: m.receipts_state_issued, tone: 'green' },
  red: { name: m.receipts_state_red, tone: 'plain' },
  withdrawn: { name: m.receipts_state_withdrawn, tone: 'plain' },
};

function Invoice({ invoice }: { invoice: InvoiceView }) {
  const { name, tone } = states[invoice.status];
  const facts = [
    [m.receipts_invoice_title(), invoice.title],
    ...(invoice.tax_number ? [[m.receipts_invoice_tax(), invoice.tax_number] as const] : []),
    [m.receipts_invoice_over(), formatMoney(invoice.amount)],
    [m.receipts_invoice_email(), invoice.email],
    [m.receipts_asked_on(), <When key="asked" at={invoice.asked_at} />],
    ...(invoice.number ? [[m.receipts_invoice_number(), invoice.number] as const] : []),
  ] as const;
  return (
    <div className="mt-2">
      <h3 className="mb-2 flex items-center gap-3 font-strong">
        {m.receipts_invoice()} <Badge tone={tone}>{name()}</Badge>
      </h3>
      <Facts items={facts} className="wrap-anywhere" />
      {invoice.url && (
        <a
          href={invoice.url}
          rel="noreferrer"
          className="mt-1 inline-flex min-h-11 items-center text-blue underline"
        >
          {m.receipts_invoice_open()}
        </a>
      )}
      {invoice.status === 'red' && <p className="mt-2 text-small text-ink-soft">{m.receipts_red_words()}</p>}
      {invoice.status === 'withdrawn' && (
        <p className="mt-2 text-small text-ink-soft">{m.receipts_withdrawn_words()}</p>
      )}
    </div>
  );
}

/** Asks for a name that a receipt can show before it is drawn. */
function PayerForm({ number }: { number: string }) {
  const { href } = useLinks();
  const receipt = href(path.memberReceipt(number));
  return (
    <QueryForm
      action={receipt}
      onQuery={(query) => window.open(`${receipt}?${query}`, '_blank', 'noopener')}
      className="grid max-w-md gap-3"
    >
      <TextField
        name="payer"
        label={m.receipts_payer()}
        hint={m.receipts_payer_hint()}
        maxLength={60}
        autoComplete="name"
        required
      />
      <div className="flex flex-wrap items-center gap-3">
        <span>{m.receipts_download()}</span>
        <Button type="submit" name="language" value="zh" look="secondary" size="small">
          {m.receipts_in_chinese()}
        </Button>
        <Button type="submit" name="language" value="en" look="secondary" size="small">
          {m.receipts_in_english()}
        </Button>
      </div>
    </QueryForm>
  );
}

/** The documents of an order: receipt, fapiao and agreement. */
export function OrderPapers({ papers }: { papers: PapersView }) {
  const { order_number: number, blocked, invoice } = papers;
  if (!papers.has_receipt && !papers.has_agreement) return null;
  return (
    <Card as="section">
      <h2 className="mb-2 text-lead font-strong">
        {papers.has_receipt || invoice ? m.receipts_papers() : m.agreement_title()}
      </h2>
      {papers.has_receipt && !papers.payer_prints && <PayerForm number={number} />}
      {papers.has_receipt && papers.payer_prints && (
        <PaperLinks
          label={m.receipts_download()}
          to={(language) => path.memberReceipt(number, { language })}
        />
      )}
      {papers.has_agreement && (
        <Link
          to={path.memberOrdersContract(number)}
          className="me-5 inline-flex min-h-11 items-center text-blue underline"
        >
          {m.receipts_agreement()}
        </Link>
      )}
      {invoice && <Invoice invoice={invoice} />}
      {papers.has_receipt && !blocked.invoiceAsk && (
        <LinkButton to={path.memberInvoice(number)} look="secondary" size="small" className="mt-3">
          {m.receipts_invoice_ask()}
        </LinkButton>
      )}
      {papers.has_receipt && !invoice && blocked.invoiceAsk && (
        <p className="mt-2 text-small text-ink-soft">{blocked.invoiceAsk.message}</p>
      )}
    </Card>
  );
}
