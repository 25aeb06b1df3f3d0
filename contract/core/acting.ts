import type { Call } from './call.ts';
import type { FamilyAct } from './family-acts.ts';

/**
 * What staff may write while they act for a family: what a parent would ask the school to do. Anything not listed stays
 * with the family: sign-in, consents, guardians, its own words and files, and its money.
 */
const acts: readonly FamilyAct[] = [
  'particulars.write',
  'care.write',
  'purchases.write',
  'waitlist.write',
  'private_lessons.write',
  'assessments.write',
  'trials.write',
  'leave.write',
];

/** Posts about the account alone, or that only read, by path. */
const posts: readonly string[] = [
  ...[
    'cartRemove',
    'cartRemoveMany',
    'waitingLeave',
    'orderCheck',
    'orderCancel',
    'refundPreview',
    'openingAsk',
    'openingForget',
  ],
  ...['courseScreen', 'sellerList', 'admin_base_api/login', 'logout', 'actingEnd'],
];

/** The acts above would cover this call, but it is a choice about the family's money. */
const choices: readonly string[] = ['makeUpCredits'];

/** Reads that return a secret or a copy to store, or show how the family signs in. */
const secrets: readonly string[] = ['calendarLinks', 'memberDevices', 'guardianInvites', 'passportInfo'];

const asksOf = ({ asks }: Call): readonly string[] => (asks ? [asks].flat() : []);

/** Whether staff who act for a family may make this call of the family. */
export function mayWhileActing(call: Call): boolean {
  const asks = asksOf(call);
  if (asks.some((act) => act.startsWith('letters.'))) return false;
  if (call.method === 'GET') return !secrets.includes(call.path);
  if (posts.includes(call.path)) return true;
  const covered = asks.length > 0 && asks.every((act) => (acts as readonly string[]).includes(act));
  return covered && !choices.includes(call.path);
}
