import type { z } from 'zod';
import { partlyHidden } from '../../../contract/core/masked.ts';
import { cleanTel, toE164, wholeTel } from '../../../contract/core/phone.ts';
import { findZone } from '../../../contract/core/time.ts';
import { legalDocuments } from '../../../contract/families/legal-versions.ts';
import type { registration } from '../../../contract/families/registration.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint } from '../../platform/database/broken-constraint.ts';
import { refuseField } from '../../platform/refusal.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { createAccount, findAccount, openSignIn, type SignedIn } from '../accounts/index.ts';
import { consumeTriedCode, realTel, requireE164, tryCode } from '../codes/index.ts';
import { findSeller } from '../sellers/index.ts';
import { requireInviteFor, takeInvite } from './accept-invite.ts';
import { consentsTo, requireSameVersions } from './give-consent.ts';
import { familyRegistered } from './jobs.ts';
import { insertConsents } from './leaving-store.ts';
import { todayIn } from './list-children.ts';
import { findLoginNames } from './login-names-store.ts';
import { findByReferralCode } from './referral-store.ts';
import { isInFuture, isTheSame, limits, newReferralCode } from './rules.ts';
import { childrenById, insertChildren, insertParent } from './store.ts';

export type Registration = z.output<typeof registration>;

/**
 * Registers a parent with children (specification sections 2, 5 and 7) and signs them in. In steps: tries the code
 * first, then does everything in one transaction. Refuses newer terms, an invitation to another number, a wrong code, and at their fields a taken
 * number, email or student login name, and an unknown time zone or sales associate.
 */
export async function registerFamily(context: Context, input: Registration): Promise<SignedIn> {
  const tel = requireE164(input);
  await context.limit(limits.register, context.address);
  // API clients without the field have not refused; the documents stay due.
  if (input.agreed === false) refuseField('agreed', 'agreed_required');
  await requireSameVersions(context, input.agreed_to);
  refuseUnborn(context, input);
  refuseTwice(input.children);
  await refuseUnknown(context, input);
  await refuseTaken(context, input, tel);
  if (input.invite) {
    const invite = await requireInviteFor(context, input.invite, tel);
    refuseTwice(input.children, await childrenById(context, invite.childIds));
  }
  const codeId = await tryCode(context, tel, input);
  const passwords = await Promise.all(
    [input.password, ...input.children.map((child) => child.password || null)].map((password) =>
      password ? hashPassword(password) : null,
    ),
  );
  try {
    return await context.transact((inside) => keepFamily(inside, { input, tel, codeId, passwords }));
  } catch (error) {
    const field = takenMeanwhile(error);
    if (!field) throw error;
    await refuseTaken(context, input, tel);
    return refuseField(...field);
  }
}

function refuseUnborn(context: Context, { children }: Registration): void {
  children.forEach((child, index) => {
    if (isInFuture(child.year_month, context.now))
      refuseField(`children.${index}.year_month`, 'year_month_future');
  });
}

const enteredAs = (child: Registration['children'][number]) => ({
  name: child.name,
  nameCn: child.name_cn,
  birthMonth: child.year_month,
});

/** Refuses a child who is among `others`, or was entered before. Twins may share what stands for a name they lack. */
function refuseTwice(
  children: Registration['children'],
  others: readonly Parameters<typeof isTheSame>[1][] = [],
): void {
  const entered = children.map(enteredAs);
  entered.forEach((child, index) => {
    if ([...others, ...entered.slice(0, index)].some((other) => isTheSame(child, other)))
      refuseField(`children.${index}.name_cn`, 'child_twice');
  });
}

/** Refuses a time zone and a sales associate that are not known here. */
async function refuseUnknown(context: Context, input: Registration): Promise<void> {
  if (input.time_zone && !findZone(input.time_zone)) refuseField('time_zone', 'zone_unknown');
  if (input.seller_id && !(await findSeller(context, input.seller_id))) refuseField('seller_id', 'invalid');
}

async function refuseTaken(context: Context, input: Registration, tel: string): Promise<void> {
  if (await findAccount(context, { tel }, ['parent'])) refuseField('tel', 'tel_taken');
  if (await findAccount(context, { email: input.email }, ['parent'])) refuseField('email', 'email_taken');
  const names = input.children.map((child) => child.login_user_name || null);
  const takenNames = new Set<string | null>(
    await findLoginNames(
      context,
      names.filter((name) => name !== null),
    ),
  );
  names.forEach((name, index) => {
    if (name && (takenNames.has(name) || names.indexOf(name) < index))
      refuseField(`children.${index}.login_user_name`, 'login_user_name_taken');
  });
}

type Family = { input: Registration; tel: string; codeId: string; passwords: (string | null)[] };

async function keepFamily(context: Context, { input, tel, codeId, passwords }: Family): Promise<SignedIn> {
  await consumeTriedCode(context, codeId);
  const account = { id: context.newId(), kind: 'parent' as const, name: input.name };
  const base = { locale: context.locale, timeZone: findZone(input.time_zone), createdAt: context.now };
  await createAccount(context, {
    ...account,
    ...base,
    tel,
    email: input.email,
    passwordHash: passwords[0] ?? '',
  });
  // A visitor from a referral link who names nobody counts for that link.
  const stated = input.referred_tel || context.referralCode;
  const referrer = stated ? await findReferrer(context, stated, input.phone_code) : null;
  await insertParent(context, {
    accountId: account.id,
    province: input.province,
    wechatId: input.wechat_id,
    referralCode: newReferralCode(),
    referredTel: input.referred_tel ?? null,
    referredBy: referrer,
    sellerId: input.seller_id || null,
  });
  const rows = await Promise.all(
    input.children.map((child, index) =>
      keepChild(context, child, { passwordHash: passwords[index + 1] ?? null, base }),
    ),
  );
  await insertChildren(context, rows, { parentId: account.id });
  const childIds = rows.map((row) => row.id);
  if (input.agreed) {
    const agreed = await consentsTo(context, legalDocuments, { accountId: account.id, childIds });
    await insertConsents(context, agreed);
  }
  if (input.invite) await takeInvite(context, await requireInviteFor(context, input.invite, tel), account.id);
  await record(context, {
    action: 'family.register',
    subject: `account:${account.id}`,
    by: account.id,
    after: { children: rows.length, referred: referrer !== null },
  });
  const signedIn = await openSignIn(context, account);
  await context.enqueue(familyRegistered, { parentId: account.id });
  return signedIn;
}

/** Columns shared by the accounts of a new family; children read times in the family's zone. */
type Base = { locale: 'zh' | 'en'; timeZone: string | null; createdAt: Temporal.Instant };

async function keepChild(
  context: Context,
  child: Registration['children'][number],
  { passwordHash, base }: { passwordHash: string | null; base: Base },
) {
  const accountId = child.login_user_name && passwordHash ? context.newId() : null;
  if (accountId && passwordHash) {
    await createAccount(context, {
      ...base,
      id: accountId,
      kind: 'student',
      name: child.name_cn || child.name,
      loginUserName: child.login_user_name || null,
      passwordHash,
    });
  }
  return {
    id: context.newId(),
    name: child.name,
    nameCn: child.name_cn,
    birthMonth: child.year_month,
    grade: child.grade,
    gradeStatedOn: todayIn(context).toString(),
    isAdult: child.is_adult === 1,
    email: child.user_name || null,
    accountId,
    createdAt: context.now,
  };
}

/** A friend's number in E.164: of the mainland, or below the prefix of the family's own; null where it is none. */
function telOfFriend(stated: string, phoneCode: string): string | null {
  const digits = cleanTel(stated);
  const tel = wholeTel(stated) ?? (/^\d{7,15}$/.test(digits) ? toE164(phoneCode, digits) : null);
  return tel && realTel(tel);
}

/** Finds a referrer by number, by code, or by the partly hidden number of `raf2Email` together with the code. */
async function findReferrer(context: Context, stated: string, phoneCode: string): Promise<string | null> {
  if (stated.includes('*')) {
    const found = context.referralCode ? await findByReferralCode(context, context.referralCode) : null;
    return found?.tel && partlyHidden(found.tel) === stated ? found.accountId : null;
  }
  const tel = telOfFriend(stated, phoneCode);
  const byTel = tel ? await findAccount(context, { tel }, ['parent']) : null;
  return byTel?.id ?? (await findByReferralCode(context, stated))?.accountId ?? null;
}

const constraints: Record<string, [field: string, code: string]> = {
  accounts_tel_once: ['tel', 'tel_taken'],
  accounts_email_once: ['email', 'email_taken'],
  accounts_login_user_name_once: ['children.0.login_user_name', 'login_user_name_taken'],
};

/** The field of a unique constraint that a simultaneous registration took, or null. */
function takenMeanwhile(error: unknown): [field: string, code: string] | null {
  return constraints[brokenConstraint(error) ?? ''] ?? null;
}
