import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const communityRefusals = {
  'community.changed_since': refused(409, m.refusal_community_changed_since),
  'community.slug_taken': refused(409, m.refusal_community_slug_taken),
  'community.slug_public': refused(409, m.refusal_community_slug_public),
  'community.incomplete': refused(409, m.refusal_community_incomplete),
  'community.no_film': refused(409, m.refusal_community_no_film),
  'community.film_kind': refused(400, m.refusal_community_film_kind),
  'community.film_twice': refused(400, m.refusal_community_film_twice),
  'community.time_past': refused(409, m.refusal_community_time_past),
} as const;
