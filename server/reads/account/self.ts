import type { SignInView } from '../../../contract/accounts/calls.ts';
import { findAccountById } from '../../capabilities/accounts/index.ts';
import { countCart } from '../../capabilities/cart/index.ts';
import { findDues, findParent, listOwnChildren } from '../../capabilities/families/index.ts';
import { countUnread } from '../../capabilities/notices/index.ts';
import { findRole } from '../../capabilities/staff/index.ts';
import type { Context, Person } from '../../platform/context.ts';

type SignedInPerson = Exclude<Person, { kind: 'visitor' }>;

/** The signed-in person with their children and cart. */
export async function viewSelf(context: Context): Promise<SignInView> {
  const { person } = context;
  if (person.kind === 'visitor') throw new Error('viewSelf needs a signed-in person');
  return {
    UserId: person.accountId,
    user_name: person.name,
    acting: person.acting ? { name: person.acting.name, until: person.acting.until.toString() } : null,
    type: person.kind === 'parent' ? 'user' : person.kind,
    children: await listOwnChildren(context),
    unread: await countUnread(context, person.accountId),
    time_zone: (await findAccountById(context, person.accountId))?.timeZone ?? null,
    ...(await parentSide(context, person)),
    ...(await staffSide(context, person)),
  };
}

/** Fields of parents only; empty for others. */
async function parentSide(
  context: Context,
  { kind, accountId }: SignedInPerson,
): Promise<Pick<SignInView, 'raf' | 'shop_count' | 'consent_due' | 'consent_versions' | 'closes_at'>> {
  if (kind !== 'parent')
    return { raf: null, shop_count: 0, consent_due: [], consent_versions: {}, closes_at: null };
  const { consents, versions, closesAt } = await findDues(context, accountId);
  return {
    raf: (await findParent(context, accountId))?.referralCode ?? null,
    shop_count: await countCart(context, accountId),
    consent_due: consents,
    consent_versions: versions,
    closes_at: closesAt?.toString() ?? null,
  };
}

/** Fields of staff only; empty for others. */
async function staffSide(
  context: Context,
  person: SignedInPerson,
): Promise<Pick<SignInView, 'role' | 'rights' | 'second_factor_due'>> {
  if (person.kind !== 'staff') return { role: null, rights: [], second_factor_due: false };
  return {
    role: await findRole(context, person.accountId),
    rights: [...(person.rights ?? [])],
    second_factor_due: person.mustFirst === 'staff.second_factor_due',
  };
}
