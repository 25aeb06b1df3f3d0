import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Reason } from '../../platform/refusal.ts';

type Clocks = { kind: string; country: string; timeZone: string };

/** Says why a site cannot change this way, or null: its zone is fixed once lessons are planned by it. */
export function whyNotRewriteSite(before: Clocks, wanted: Clocks, hasSessions: boolean): Reason | null {
  const isSame =
    before.kind === wanted.kind && before.country === wanted.country && before.timeZone === wanted.timeZone;
  return isSame || !hasSessions ? null : 'programme.zone_fixed';
}

type Called = { name: Bilingual };

/** Says whether a name changed, so that the search index must be updated. */
export const isRenamed = ({ name: before }: Called, { name: after }: Called): boolean =>
  before.zh !== after.zh || before.en !== after.en;

type Room = { siteId: string; isClosed: boolean };

/** Says why a room cannot change this way, or null: it stays at its site, and closes only when unused. */
export function whyNotRewriteRoom(before: Room, wanted: Room, isUsed: boolean): Reason | null {
  if (before.siteId !== wanted.siteId) return 'programme.room_moved';
  return wanted.isClosed && !before.isClosed && isUsed ? 'programme.room_used' : null;
}
