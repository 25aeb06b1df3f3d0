import { createHmac } from 'node:crypto';
import type { FriendStage } from '../../../contract/referrals/stages.ts';
import type { whyNoFriend } from '../../schema/referrals.ts';

/** The marks of a household: its children, browsers and payers, as far as known. */
export type Household = {
  children: readonly { id: string; name: string; nameCn: string; birthMonth: string }[];
  devices: readonly string[];
  payers: readonly string[];
};

const folded = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

type Child = Household['children'][number];

/** Says whether two entries are the same child: the same id, or a common name and month of birth. */
function isSameChild(a: Child, b: Child): boolean {
  if (a.id === b.id) return true;
  if (a.birthMonth !== b.birthMonth) return false;
  const isSame = (name: string, otherName: string) =>
    folded(name) !== '' && folded(name) === folded(otherName);
  return isSame(a.name, b.name) || isSame(a.nameCn, b.nameCn);
}

/**
 * Says why a family does not qualify, or null: it has a child, a browser or a payer in common with the circle of the code's owner (their
 * own referrers, and everybody referred by them before).
 */
export function whyNotFriend(
  friend: Household,
  circle: Household,
): Exclude<(typeof whyNoFriend)[number], 'same_phone'> | null {
  if (friend.children.some((child) => circle.children.some((member) => isSameChild(child, member))))
    return 'same_child';
  if (friend.devices.some((device) => circle.devices.includes(device))) return 'same_device';
  return friend.payers.some((payer) => circle.payers.includes(payer)) ? 'same_payer' : null;
}

/** Returns a number as a keyed hash: recognisable, but not readable. */
export const phoneKeyOf = (tel: string, secret: string): string =>
  createHmac('sha256', secret).update(`referral\n${tel}`).digest('base64url');

/** Returns the reward for a friend: as promised, but never more than the friend paid. */
export const rewardFor = (promised: number, paid: number): number => Math.max(0, Math.min(promised, paid));

/** The least order for a welcome coupon, in multiples of its value. */
const welcomeLeastTimes = 5;

type WelcomeSettings = { welcomeCoupon: number; welcomeCouponDays: number };

/** Returns the current welcome in minor units, off a first order of at least `least`; null: none. */
export const welcomeOf = ({
  welcomeCoupon: amount,
  welcomeCouponDays: days,
}: WelcomeSettings): { off: number; least: number; days: number } | null =>
  amount > 0 ? { off: amount, least: amount * welcomeLeastTimes, days } : null;

type ReferralState = { rewardedAt: unknown; takenBackAt: unknown; hasBought: boolean };

/** Returns the stage of a friend's referral. */
export function stageOf({ rewardedAt, takenBackAt, hasBought }: ReferralState): FriendStage {
  if (takenBackAt) return 'taken_back';
  if (rewardedAt) return 'rewarded';
  return hasBought ? 'bought' : 'joined';
}
