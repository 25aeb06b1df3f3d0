import type { Context } from '../../platform/context.ts';
import type { NoticeData, NoticeDefinition } from '../../platform/notices/definition.ts';
import { enqueueDirectEmail } from '../../platform/notices/enqueue.ts';
import { contactOf } from '../accounts/index.ts';
import type { Invoice } from './store.ts';

/** Mails the address in a request for a fapiao, unless it is the account's own, which gets the notice. */
export async function mailToAddress<Data extends NoticeData>(
  context: Context,
  { parentId, email, fileId }: Pick<Invoice, 'parentId' | 'email' | 'fileId'>,
  { notice, data }: { notice: NoticeDefinition<Data>; data: NoInfer<Data> },
): Promise<void> {
  const account = await contactOf(context, parentId);
  if (account?.email === email) return;
  await enqueueDirectEmail(context, notice, {
    to: email,
    locale: account?.locale ?? context.locale,
    name: '',
    data,
    ...(fileId ? { fileIds: [fileId] } : {}),
  });
}
