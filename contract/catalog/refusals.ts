import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const catalogRefusals = {
  'catalog.offering_closed': refused(409, m.refusal_catalog_offering_closed),
  'catalog.session_ended': refused(409, m.refusal_catalog_session_ended),
  'catalog.called_off': refused(409, m.refusal_catalog_called_off),
  'catalog.not_open_yet': refused(409, m.refusal_catalog_not_open_yet),
  'catalog.week_started': refused(409, m.refusal_catalog_week_started),
  'catalog.fee_unknown': refused(409, m.refusal_catalog_fee_unknown),
  'catalog.age_outside': refused(409, m.refusal_catalog_age_outside, { asks: 'age_confirmed' }),
} as const;
