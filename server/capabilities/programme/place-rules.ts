import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Reason } from '../../platform/refusal.ts';

type Clocks = { kind: string; country: string; timeZone: string };

/** Why a site cannot be written so, or null: lessons were planned by its clocks. */
export function whyNotRewriteSite(before: Clocks, wanted: Clocks, hasSessions: boolean): Reason | null {
  const isSame =
    before.kind === wanted.kind && before.country === wanted.country && before.timeZone === wanted.timeZone;
  return isSame || !hasSessions ? null : 'programme.zone_fixed';
}

type Called = { name: Bilingual };

/** Whether something has another name than it had: what is found by its name is then indexed anew. */
export const isRenamed = ({ name: was }: Called, { name: is }: Called): boolean =>
  was.zh !== is.zh || was.en !== is.en;

type Room = { siteId: string; isClosed: boolean };

/** Why a room cannot be written so, or null: it stays where it is, and is closed once nothing is held in it. */
export function whyNotRewriteRoom(before: Room, wanted: Room, isUsed: boolean): Reason | null {
  if (before.siteId !== wanted.siteId) return 'programme.room_moved';
  return wanted.isClosed && !before.isClosed && isUsed ? 'programme.room_used' : null;
}
