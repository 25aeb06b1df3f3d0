import type { FamilyEntry } from '../../../contract/families/family-entry.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuseField, refuseIf } from '../../platform/refusal.ts';
import { createAccount, findAccount } from '../accounts/index.ts';
import { requireRealTel } from '../codes/index.ts';
import { todayIn } from './list-children.ts';
import { isInFuture, newReferralCode, whyNotAddChild } from './rules.ts';
import { countChildren, insertChildren, insertParent, lockParent } from './store.ts';

/**
 * Enters a child known to the school, and their parent if the number is new. The parent sets a password by a code and
 * agrees to the terms then. Refuses at its field an invalid number, a month of birth in the future, and more children
 * than a parent may have.
 */
export async function enterChild(context: Context, typed: FamilyEntry): Promise<{ parentId: string }> {
  const entry = { ...typed, tel: requireRealTel(typed.tel) };
  if (isInFuture(entry.year_month, context.now)) refuseField('year_month', 'year_month_future');
  const known = await findAccount(context, { tel: entry.tel }, ['parent']);
  const parentId = known?.id ?? (await enterParent(context, entry));
  await lockParent(context, parentId);
  const position = await countChildren(context, parentId);
  refuseIf(whyNotAddChild(position));
  const id = context.newId();
  const row = {
    id,
    name: entry.name,
    nameCn: entry.name_cn,
    birthMonth: entry.year_month,
    grade: entry.grade,
    gradeStatedOn: todayIn(context).toString(),
    createdAt: context.now,
  };
  await insertChildren(context, [row], { parentId, position });
  await record(context, { action: 'child.enter', subject: `child:${id}` });
  return { parentId };
}

async function enterParent(context: Context, entry: FamilyEntry): Promise<string> {
  const id = context.newId();
  await createAccount(context, {
    id,
    kind: 'parent',
    name: entry.parent,
    tel: entry.tel,
    email: entry.email,
    locale: context.locale,
    timeZone: null,
    // No password matches an empty hash.
    passwordHash: '',
    createdAt: context.now,
  });
  await insertParent(context, {
    accountId: id,
    province: entry.province,
    wechatId: entry.wechat_id,
    referralCode: newReferralCode(),
    referredTel: null,
    referredBy: null,
    sellerId: null,
  });
  await record(context, { action: 'family.enter', subject: `account:${id}` });
  return id;
}
