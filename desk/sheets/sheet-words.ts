import type { ImportState, SheetKind } from '../../contract/sheets/kinds.ts';
import * as m from '../../messages/compiled/messages.js';
import type { Tone } from '../parts/fields.tsx';

export const kindWords: Record<SheetKind, () => string> = {
  offerings: m.desk_offerings,
  sessions: m.desk_sessions,
  families: m.desk_families,
  coupons: m.desk_coupons,
};

export const stateWords: Record<ImportState, () => string> = {
  checking: m.sheets_state_checking,
  ready: m.sheets_state_ready,
  faulty: m.sheets_state_faulty,
  taking: m.sheets_state_taking,
  failed: m.sheets_state_failed,
  taken: m.sheets_state_taken,
  dropped: m.sheets_state_dropped,
};
export const stateTones: Partial<Record<ImportState, Tone>> = {
  checking: 'info',
  ready: 'warning',
  faulty: 'error',
  failed: 'error',
  taking: 'info',
  taken: 'success',
};
