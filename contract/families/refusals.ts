import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const familiesRefusals = {
  'families.right_missing': refused(409, m.refusal_families_right_missing),
  'families.invite_over': refused(409, m.refusal_families_invite_over),
  'families.invite_own': refused(409, m.refusal_families_invite_own),
  'families.invite_for_another': refused(409, m.refusal_families_invite_for_another),
  'families.invite_self': refused(409, m.refusal_families_invite_self, { asks: 'self_confirmed' }),
  'families.already_guardian': refused(409, m.refusal_families_already_guardian),
  'families.last_guardian': refused(409, m.refusal_families_last_guardian),
  'families.entered_child': refused(409, m.refusal_families_entered_child),
  'families.children_many': refused(409, m.refusal_families_children_many),
  'families.child_changed': refused(409, m.refusal_families_child_changed, { asks: 'replace_confirmed' }),
  'families.child_there': refused(409, m.refusal_families_child_there, { asks: 'twice_confirmed' }),
  'families.tel_there': refused(409, m.refusal_families_tel_there, { asks: 'known_confirmed' }),
  'families.invite_there': refused(409, m.refusal_families_invite_there, { asks: 'again_confirmed' }),
  'families.closing_already': refused(409, m.refusal_families_closing_already),
  'families.terms_changed': refused(409, m.refusal_families_terms_changed),
  'families.child_not_yours': refused(402, m.refusal_families_child_not_yours),
} as const;
