import type { Context } from '../../platform/context.ts';
import { enqueueDirectEmail } from '../../platform/notices/enqueue.ts';
import { contactOf } from '../accounts/index.ts';
import { invoiceSent, type SentInvoice } from './notices.ts';
import type { Invoice } from './store.ts';

/** Mails a fapiao, or its reversal, to the address in its request; returns whether that is the account's own, which then needs no other mail. */
export async function mailToAddress(
  context: Context,
  { parentId, email, fileId }: Pick<Invoice, 'parentId' | 'email' | 'fileId'>,
  data: SentInvoice,
): Promise<boolean> {
  const account = await contactOf(context, parentId);
  await enqueueDirectEmail(context, invoiceSent, {
    to: email,
    locale: account?.locale ?? context.locale,
    name: '',
    data,
    ...(fileId ? { fileIds: [fileId] } : {}),
  });
  return account?.email === email;
}
