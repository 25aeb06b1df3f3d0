import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { detailsShown } from '../../../contract/families/member-form.ts';
import type { officeFamilyCalls } from '../../../contract/families/office-calls.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { changeAccount, findAccountById } from '../accounts/index.ts';
import { notify } from '../notices/index.ts';
import { lockSaved, mergeUnseen } from '../saved-since/index.ts';
import { changedFields } from './changed-fields.ts';
import { memberCorrected } from './notices.ts';
import { mailFormer, memberChanges, requireFreeEmail, viewMember } from './save-member.ts';
import { updateParent } from './store.ts';

type Correction = CheckedInputOf<typeof officeFamilyCalls.officeFamilySave>;

/**
 * Corrects a parent's details at the desk and notifies the parent, at a former email too. Refuses `not_found` for a closed
 * account, a taken email at its field, and what was changed since the form was opened.
 */
export async function correctMember(context: Context, input: Correction): Promise<{ id: string }> {
  const { family_id: id, seen: _seen, replace_confirmed: _confirmed, ...wanted } = input;
  const account = await findAccountById(context, id);
  if (account?.kind !== 'parent' || account.closedAt) return refuse('not_found');
  await lockSaved(context, `member:${id}`);
  const former = await viewMember(context, id);
  const stored = detailsShown(former);
  const form = await mergeUnseen(context, memberChanges(id), { stored, wanted, form: input });
  await requireFreeEmail(context, id, form.email);
  await changeAccount(context, id, {
    name: form.name,
    ...(form.email === former.email ? {} : { email: form.email }),
  });
  await mailFormer(context, former, form.email);
  await updateParent(context, id, { province: form.province, wechatId: form.wechat_id });
  await record(context, {
    action: 'family.correct',
    subject: `account:${id}`,
    after: { changed: changedFields(stored, form) },
  });
  const data = { at: context.now.toString() };
  await notify(context, memberCorrected, { accountId: id, subject: context.requestId, data });
  return { id };
}
