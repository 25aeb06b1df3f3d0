import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const movesRefusals = {
  'moves.not_paid': refused(409, m.refusal_moves_not_paid),
  'moves.left': refused(409, m.refusal_moves_left),
  'moves.private': refused(409, m.refusal_moves_private),
  'moves.being_refunded': refused(409, m.refusal_moves_being_refunded),
  'moves.too_late': refused(409, m.refusal_moves_too_late),
  'moves.over': refused(409, m.refusal_moves_over),
  'moves.begun': refused(409, m.refusal_moves_begun),
  'moves.fee_missing': refused(409, m.refusal_moves_fee_missing),
  'moves.dearer': refused(409, m.refusal_moves_dearer),
  'moves.not_dearer': refused(409, m.refusal_moves_not_dearer),
  'moves.changed': refused(409, m.refusal_moves_changed),
} as const;
