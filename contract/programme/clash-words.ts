import * as m from '../../messages/compiled/messages.js';
import type { SessionClash } from './sessions.ts';

/** Words for what another class or an assessment has in common with a planned one. */
export const clashWords: Record<SessionClash['kind'], typeof m.programme_clash_room> = {
  room: m.programme_clash_room,
  teacher: m.programme_clash_teacher,
  assessment: m.programme_clash_assessment,
};
