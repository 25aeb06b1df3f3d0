import type { Upload } from '../../../contract/core/upload.ts';
import type { OfficeInvoice } from '../../../contract/receipts/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { keepUpload } from '../../platform/files/files.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { childrenOfOrder, notify } from '../notices/index.ts';
import { mailToAddress } from './mail-to-address.ts';
import { invoiceIssued } from './notices.ts';
import { presentOfficeInvoice } from './present.ts';
import { whyNotIssue } from './rules.ts';
import { lockInvoice, officeInvoiceById, updateInvoice } from './store.ts';

type Input = { invoice_id: string; number: string; file?: Upload | undefined; link?: string | undefined };

/** The file types of a fapiao: a PDF, or a picture of the paper. */
const mediaTypes: readonly (string | null)[] = ['application/pdf', 'image/png', 'image/jpeg'];

/** Marks a requested fapiao as issued, with its file or a link, notifies the family, and mails it to the address in the request. Refuses `receipts.not_open` for any other. */
export async function issueInvoice(context: Context, input: Input): Promise<OfficeInvoice> {
  const { file, link, number } = input;
  if (!file && !link) refuseField('file', 'invoice_file_required');
  const mediaType = file?.mediaType ?? null;
  if (file && !mediaTypes.includes(mediaType)) refuseField('file', 'invoice_file_kind');
  const invoice = await lockInvoice(context, input.invoice_id);
  if (!invoice) return refuse('not_found');
  refuseIf(whyNotIssue(invoice));
  const name = `fapiao-${number}.${mediaType?.split('/')[1] ?? 'pdf'}`;
  const fileId = file && mediaType ? await keepUpload(context, file, { mediaType, name }) : null;
  await updateInvoice(context, invoice.id, {
    status: 'issued',
    issuedAt: context.now,
    issuedBy: accountOf(context),
    number,
    fileId,
    link: fileId ? null : (link ?? null),
  });
  await record(context, {
    action: 'invoice.issue',
    subject: `order:${invoice.orderNumber}`,
    after: { invoice: invoice.id, number },
  });
  const data = {
    order_number: invoice.orderNumber,
    title: invoice.title,
    number,
    amount: { amount: invoice.amount, currency: invoice.currency },
  };
  const sentLink = fileId ? null : (link ?? null);
  const isMailed = await mailToAddress(
    context,
    { ...invoice, fileId },
    { ...data, link: sentLink, red: false },
  );
  await notify(context, invoiceIssued, {
    accountId: invoice.parentId,
    subject: invoice.id,
    childIds: await childrenOfOrder(context, invoice.orderNumber),
    data,
    isMailed,
  });
  const row = await officeInvoiceById(context, invoice.id);
  if (!row) throw new Error(`fapiao ${invoice.id} not found`);
  return presentOfficeInvoice(context, row);
}
