import { createHmac } from 'node:crypto';
import type { FriendStage } from '../../../contract/referrals/stages.ts';
import type { whyNoFriend } from '../../schema/referrals.ts';

/** What tells a household: its children, the browsers it signs in on, and who pays for it, as far as that is known. */
export type Household = {
  children: readonly { id: string; name: string; nameCn: string; birthMonth: string }[];
  devices: readonly string[];
  payers: readonly string[];
};

const folded = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

type Child = Household['children'][number];

/** Whether two entries are of one child: the same one, or one that has a name and the month of birth in common. */
function isSameChild(one: Child, other: Child): boolean {
  if (one.id === other.id) return true;
  if (one.birthMonth !== other.birthMonth) return false;
  const isSame = (name: string, of: string) => folded(name) !== '' && folded(name) === folded(of);
  return isSame(one.name, other.name) || isSame(one.nameCn, other.nameCn);
}

/**
 * Why a family is no friend of a circle (who gave the code, by whom they came, and everybody who came with a code of theirs before), or null: it has a child, a browser or a
 * payer in common with it.
 */
export function whyNotFriend(
  friend: Household,
  circle: Household,
): Exclude<(typeof whyNoFriend)[number], 'same_phone'> | null {
  if (friend.children.some((child) => circle.children.some((other) => isSameChild(child, other))))
    return 'same_child';
  if (friend.devices.some((device) => circle.devices.includes(device))) return 'same_device';
  return friend.payers.some((payer) => circle.payers.includes(payer)) ? 'same_payer' : null;
}

/** A number as it is kept, so that it is known again and cannot be read. */
export const phoneKeyOf = (tel: string, secret: string): string =>
  createHmac('sha256', secret).update(`referral\n${tel}`).digest('base64url');

/** What a friend brings: what is promised, and never more than the friend paid. */
export const rewardFor = (promised: number, paid: number): number => Math.max(0, Math.min(promised, paid));

/** A welcome coupon is for orders of so many times its worth. */
const welcomeLeastTimes = 5;

type WelcomeSettings = { welcomeCoupon: number; welcomeCouponDays: number };

/** What a friend is welcomed with now, in minor units off a first order of so much at least; null: with nothing. */
export const welcomeOf = ({
  welcomeCoupon: off,
  welcomeCouponDays: days,
}: WelcomeSettings): { off: number; least: number; days: number } | null =>
  off > 0 ? { off, least: off * welcomeLeastTimes, days } : null;

type Come = { rewardedAt: unknown; takenBackAt: unknown; hasBought: boolean };

/** How far a friend has come. */
export function stageOf({ rewardedAt, takenBackAt, hasBought }: Come): FriendStage {
  if (takenBackAt) return 'taken_back';
  if (rewardedAt) return 'rewarded';
  return hasBought ? 'bought' : 'joined';
}
