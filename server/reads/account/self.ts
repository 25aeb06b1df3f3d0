import type { SignInView } from '../../../contract/accounts/calls.ts';
import { documentsDue } from '../../../contract/families/legal-versions.ts';
import { nameWords } from '../../../words/people.ts';
import { listOwnChildren } from '../../capabilities/families/index.ts';
import type { Context } from '../../platform/context.ts';
import { findSelf } from './self-query.ts';

/** The signed-in person with their children and cart. */
export async function viewSelf(context: Context): Promise<SignInView> {
  const { person } = context;
  if (person.kind === 'visitor') throw new Error('viewSelf needs a signed-in person');
  const [children, row] = await Promise.all([listOwnChildren(context), findSelf(context, person.accountId)]);
  const [child] = children;
  const isParent = person.kind === 'parent';
  // Staff who act for a family agree to nothing: the family is asked itself.
  const versions = isParent && !person.acting ? documentsDue(row.agreed, row.live) : {};
  return {
    UserId: person.accountId,
    user_name: person.kind === 'student' && child ? nameWords(child, context) : person.name,
    acting: person.acting ? { name: person.acting.name, until: person.acting.until.toString() } : null,
    type: person.kind === 'parent' ? 'user' : person.kind,
    children,
    unread: row.unread,
    time_zone: row.timeZone,
    raf: row.referralCode,
    shop_count: row.inCart,
    consent_due: Object.keys(versions) as (keyof typeof versions)[],
    consent_versions: versions,
    closes_at: isParent ? (row.closesAt?.toString() ?? null) : null,
    role: person.kind === 'staff' ? row.role : null,
    rights: person.kind === 'staff' ? [...(person.rights ?? [])] : [],
    second_factor_due: person.kind === 'staff' && person.mustFirst === 'staff.second_factor_due',
  };
}
