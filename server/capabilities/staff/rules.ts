import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { figures } from '../../../contract/core/figures.ts';
import type { Locale } from '../../../contract/core/locale.ts';
import type { StaffRole } from '../../../contract/core/rights.ts';
import type { Limit } from '../../platform/context.ts';
import { folded } from '../../platform/fold/fold.ts';
import { compareNames } from '../../platform/fold/name-order.ts';
import type { Reason } from '../../platform/refusal.ts';

/** RFC 6238 as every authenticator has it: SHA-1, six digits, thirty seconds; a clock may be one step off. */
const period = 30;
const window = 1;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });

/** Returns a new secret of 160 bits in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the `otpauth://` address that an authenticator scans. */
export const secretUri = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString();

/** Returns the time step of a code at `now`, or null if it matches none in the window. */
export function stepOf(secret: string, code: string, now: Temporal.Instant): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.epochMilliseconds;
  const delta = totpOf(secret).validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

const letters = '23456789abcdefghjkmnpqrstuvwxyz';
export const recoveryCount = 10;

/** Returns a recovery code of ten unambiguous letters and digits: `abcde-fghjk`. */
export function newRecoveryCode(): string {
  const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** Hashes a recovery code for storage, however it was typed. */
export const recoveryHash = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex');

type Standing = { id: string; role: StaffRole };

/** Says why somebody cannot change a member's role or close the account, or null. */
export function whyNotChangeMember(
  member: Standing,
  { by, members, keepsOwner }: { by: string; members: readonly Standing[]; keepsOwner: boolean },
): Reason | null {
  if (member.id === by) return 'staff.own_role';
  const owners = members.filter((member) => member.role === 'owner');
  return member.role === 'owner' && owners.length === 1 && !keepsOwner ? 'staff.last_owner' : null;
}

type Shown = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  since: string;
  second_factor: boolean;
};
type Wanted = { [Name in 'ids' | 'role' | 'second_factor' | 'q']?: StaffFilter[Name] | undefined };
type StaffFilter = { ids: string[]; role: StaffRole; second_factor: boolean; q: string };

/** Says whether a member matches a filter by role, second factor, or words of the name or address. */
export const fitsStaff = (member: Shown, { ids, role, second_factor, q }: Wanted): boolean =>
  (ids?.includes(member.id) ?? true) &&
  (role === undefined || member.role === role) &&
  (second_factor === undefined || member.second_factor === second_factor) &&
  (!q || folded(`${member.name} ${member.email}`).includes(folded(q)));

/** Returns members in the requested order; the sort is stable. */
export function sortedStaff<Member extends Shown>(
  members: readonly Member[],
  { sort, order, locale }: { sort: 'since' | 'name'; order: 'asc' | 'desc'; locale: Locale },
): Member[] {
  const way = order === 'asc' ? 1 : -1;
  return members.toSorted(
    (a, b) =>
      way *
      (sort === 'name' ? compareNames(a.name, b.name, locale) : Temporal.Instant.compare(a.since, b.since)),
  );
}

/** Returns the end of the time for which a second factor counts as shown. */
export const trustedUntil = (shownAt: Temporal.Instant): Temporal.Instant =>
  shownAt.add({ minutes: figures.secondFactorMinutes });

/** Says why somebody may not yet make a call that asks for the second factor again, or null. */
export function whyNotTrust(
  { hasFactor, shownAt }: { hasFactor: boolean; shownAt: Temporal.Instant | null },
  now: Temporal.Instant,
): 'staff.second_factor_none' | 'staff.second_factor_again' | null {
  if (!hasFactor) return 'staff.second_factor_none';
  const isFresh = shownAt && Temporal.Instant.compare(trustedUntil(shownAt), now) > 0;
  return isFresh ? null : 'staff.second_factor_again';
}

/** An invitation to the staff can be used once, within this time. */
export const staffInviteLife = { hours: figures.staffInviteHours };

/** Limits on tries of second factors and of invitation links. */
export const limits = {
  inviteAddress: { name: 'invite-address', points: 200, seconds: 600 },
  secondFactor: { name: 'second-factor', points: 8, seconds: 900 },
} as const satisfies Record<string, Limit>;
