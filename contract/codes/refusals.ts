import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const codesRefusals = {
  'codes.wrong': refused(400, m.refusal_codes_wrong),
  'codes.too_soon': refused(429, m.refusal_codes_too_soon),
  'codes.tel_not_served': refused(400, m.refusal_codes_tel_not_served),
  'codes.proof_needed': refused(400, m.refusal_codes_proof_needed),
  'codes.proof_wrong': refused(400, m.refusal_codes_proof_wrong),
} as const;
