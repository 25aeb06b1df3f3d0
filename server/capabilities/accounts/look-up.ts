import type { SelfView } from '../../../contract/accounts.ts';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { sentenceOf } from '../../../contract/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { dueConsents } from './care/consents.ts';
import { isLeft } from './care/proof.ts';
import { openClosure } from './care/store.ts';
import { checkTel } from './check-tel.ts';
import { childOfStudent, childrenOf, photoOf } from './family/children.ts';
import { typeOf } from './open-sign-in.ts';
import { limits, partlyHidden, partlyHiddenName } from './rules.ts';
import { staffStanding } from './staff/store.ts';
import { accountById, findAccount, findByRaf, rafOf } from './store.ts';

/**
 * The sentence to show under the field when a number has an account, else an empty text. Who asks too often is told nothing: nobody
 * made this call themselves, so there is nobody to tell off.
 */
export async function tellTelTaken(
  context: Context,
  input: { tel: string; phone_code: string },
): Promise<string> {
  if (!(await isLeft(context.limit(limits.lookUpTel, context.address)))) return '';
  const account = await findAccount(context, { tel: checkTel(input) }, ['parent']);
  return account ? sentenceOf('accounts.tel_taken', context.locale) : '';
}

/** Whether a parent's e-mail is still free; to who asks too often it seems to be, until the registration is sent. */
export async function tellEmailFree(
  context: Context,
  input: { value: string },
): Promise<{ unique: boolean }> {
  if (!(await isLeft(context.limit(limits.lookUpEmail, context.address)))) return { unique: true };
  return { unique: (await findAccount(context, { email: input.value }, ['parent'])) === null };
}

/**
 * The contact behind a referral code, enough of it to recognise a friend and too little to use; an unknown one answers empty texts.
 */
export async function findReferrerContact(
  context: Context,
  input: { raf: string },
): Promise<{ tel: string; name: string }> {
  const isAnswered = await isLeft(context.limit(limits.lookUpRaf, context.address));
  const found = isAnswered ? await findByRaf(context, input.raf.toUpperCase()) : null;
  return {
    tel: found?.tel ? partlyHidden(found.tel) : '',
    name: found ? partlyHiddenName(found.name) : '',
  };
}

/** Who is signed in, whose children they look after, and how full the cart is. */
export async function viewSelf(
  context: Context,
  countCart: (context: Context, parentId: string) => Promise<number>,
): Promise<SelfView> {
  const { person } = context;
  if (person.kind === 'visitor') throw new Error('a visitor has no self');
  const isParent = person.kind === 'parent';
  const own = isParent
    ? await childrenOf(context, person.accountId)
    : person.kind === 'student'
      ? [await childOfStudent(context, person.accountId)]
      : [];
  return {
    UserId: person.accountId,
    user_name: person.name,
    type: typeOf(person.kind),
    raf: isParent ? await rafOf(context, person.accountId) : null,
    shop_count: isParent ? await countCart(context, person.accountId) : 0,
    children: own.flatMap((child) =>
      child
        ? [
            {
              id: child.id,
              name: child.name,
              name_cn: child.nameCn,
              grade: child.grade,
              photo: photoOf(context, child),
            },
          ]
        : [],
    ),
    consent_due: isParent ? await dueConsents(context, person.accountId) : [],
    role: person.kind === 'staff' ? (await staffStanding(context, person.accountId)).role : null,
    rights: person.kind === 'staff' ? [...(person.rights ?? [])] : [],
    second_factor_due: person.kind === 'staff' && context.settings.secondFactor && !person.hasSecondFactor,
    closes_at: isParent ? ((await openClosure(context, person.accountId))?.dueAt.toString() ?? null) : null,
  };
}

/** What this person may do: the calls the contract lets them make, and for staff what their role grants. */
export function listRights({ person }: Context): string[] {
  const granted = person.kind === 'staff' ? (person.rights ?? []) : [];
  const own = (Object.values(calls) as Call[])
    .filter((call) => call.who.includes(person.kind) && (!call.right || granted.includes(call.right)))
    .map((call) => call.path);
  return [...granted, ...own];
}

/** Name, address and language of an account, for telling it something. */
export async function contactOf(context: Context, accountId: string) {
  const account = await accountById(context, accountId);
  return (
    account && {
      name: account.name,
      email: account.email,
      tel: account.tel,
      locale: account.locale,
      timeZone: account.timeZone,
      byMail: account.byMail,
      bySms: account.bySms,
    }
  );
}
