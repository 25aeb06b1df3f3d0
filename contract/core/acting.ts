import type { Call } from './call.ts';
import type { FamilyAct } from './family-acts.ts';

/**
 * What a member of staff may write while they act for a family: what a parent asks the school to do for them. What nobody put here
 * stays the family's own: how it signs in, what it allows, who looks after a child, what it says, shows and hands in, and its money.
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

/** Posts that are about the account alone, or that only read, by path. */
const posts: readonly string[] = [
  ...[
    'cartRemove',
    'waitingLeave',
    'orderCheck',
    'orderCancel',
    'refundPreview',
    'openingAsk',
    'openingForget',
  ],
  ...['courseScreen', 'sellerList', 'admin_base_api/login', 'logout', 'actingEnd'],
];

/** What those acts would cover and is a choice about the family's money all the same. */
const choices: readonly string[] = ['makeUpCredits'];

/** Reads that hand out a secret or a copy to keep, or show how the family signs in. */
const secrets: readonly string[] = ['calendarLinks', 'memberDevices', 'guardianInvites', 'passportInfo'];

const asksOf = ({ asks }: Call): readonly string[] => (asks ? [asks].flat() : []);

/** Whether somebody of the staff who acts for a family may make a call that the family itself may make. */
export function mayWhileActing(call: Call): boolean {
  const asks = asksOf(call);
  if (asks.some((act) => act.startsWith('letters.'))) return false;
  if (call.method === 'GET') return !secrets.includes(call.path);
  if (posts.includes(call.path)) return true;
  const covered = asks.length > 0 && asks.every((act) => (acts as readonly string[]).includes(act));
  return covered && !choices.includes(call.path);
}
