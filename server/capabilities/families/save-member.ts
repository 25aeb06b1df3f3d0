import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { familyCalls, MemberView } from '../../../contract/families/calls.ts';
import { memberShown } from '../../../contract/families/member-form.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { enqueueDirectEmail } from '../../platform/notices/enqueue.ts';
import { refuseField } from '../../platform/refusal.ts';
import {
  changeAccount,
  findAccount,
  findAccountById,
  requireOwnPassword,
  signOutEverywhere,
} from '../accounts/index.ts';
import { consumeTriedCode, requireE164, tryCode } from '../codes/index.ts';
import { notify } from '../notices/index.ts';
import { lockSaved, mergeUnseen } from '../saved-since/index.ts';
import { emailChanged, telChanged } from './notices.ts';
import { changeZone, requireZone } from './save-time-zone.ts';
import { findParent, updateParent } from './store.ts';

type Form = CheckedInputOf<typeof familyCalls.memberEditSave>;

/** Returns the details of a parent: by default of the signed-in one. */
export async function viewMember(context: Context, id = accountOf(context)): Promise<MemberView> {
  const account = await findAccountById(context, id);
  const details = await findParent(context, id);
  if (!account || !details) throw new Error(`parent ${id} has no row`);
  return {
    name: account.name,
    tel: account.tel,
    email: account.email,
    province: details.province,
    wechat_id: details.wechatId,
    letter_language: account.locale === 'en' ? 'us' : 'cn',
    time_zone: account.timeZone,
    by_mail: account.byMail,
    by_sms: account.bySms,
  };
}

/** What changes a parent's details: the parent, or staff. */
export const memberChanges = (id: string) =>
  ({ subject: `account:${id}`, actions: ['member.edit', 'family.correct'] }) as const;

export async function requireFreeEmail(context: Context, id: string, email: string): Promise<void> {
  const holder = await findAccount(context, { email }, ['parent']);
  if (holder && holder.id !== id) refuseField('email', 'email_taken');
}

/** Mails a former address that it was replaced, in case somebody else did it. */
export async function mailFormer(context: Context, former: MemberView, email: string): Promise<void> {
  const { name, email: to, letter_language } = former;
  if (!to || to === email) return;
  const locale = letter_language === 'us' ? 'en' : 'zh';
  await enqueueDirectEmail(context, emailChanged, { to, locale, name, data: { at: context.now.toString() } });
}

/**
 * Changes the parent's own details, which another page may have changed since, and mails a former address that it was replaced. Refuses a
 * taken email and an unknown time zone at their fields.
 */
export async function saveMember(context: Context, input: Form): Promise<MemberView> {
  const id = accountOf(context);
  const { seen, replace_confirmed, time_zone = '', ...rest } = input;
  await lockSaved(context, `member:${id}`);
  const stored = await viewMember(context);
  const form = await mergeUnseen(context, memberChanges(id), {
    stored: memberShown(stored),
    wanted: { ...rest, time_zone },
    form: input,
  });
  await requireFreeEmail(context, id, form.email);
  const timeZone = form.time_zone ? requireZone(form.time_zone) : null;
  await changeZone(context, timeZone);
  await changeAccount(context, id, {
    name: form.name,
    email: form.email,
    locale: form.letter_language === 'us' ? 'en' : 'zh',
    byMail: form.by_mail,
    bySms: form.by_sms,
  });
  await mailFormer(context, stored, form.email);
  await updateParent(context, id, { province: form.province, wechatId: form.wechat_id });
  await record(context, {
    action: 'member.edit',
    subject: `account:${id}`,
    after: {
      letter_language: form.letter_language,
      time_zone: timeZone,
      by_mail: form.by_mail,
      by_sms: form.by_sms,
    },
  });
  return viewMember(context);
}

type TelChange = CheckedInputOf<typeof familyCalls.memberTelChange>;

/**
 * Changes the sign-in number, after the password and a code to the new number, ends all other sign-ins, and notifies the owner by mail. In
 * steps, so tries stay counted. Refuses a wrong password or code and a taken number at their fields.
 */
export async function changeTel(context: Context, input: TelChange): Promise<MemberView> {
  const tel = requireE164(input);
  const account = await requireOwnPassword(context, input.password);
  const codeId = await tryCode(context, tel, input);
  const holder = await findAccount(context, { tel }, ['parent']);
  if (holder && holder.id !== account.id) refuseField('tel', 'tel_taken');
  return context.transact(async (inside) => {
    await consumeTriedCode(inside, codeId);
    await changeAccount(inside, account.id, { tel });
    await signOutEverywhere(inside, [account.id], { notHere: true });
    await record(inside, { action: 'member.tel', subject: `account:${account.id}` });
    const data = { ends: tel.slice(-4), at: inside.now.toString() };
    await notify(inside, telChanged, { accountId: account.id, subject: inside.requestId, data });
    return viewMember(inside);
  });
}
