import type { RightState } from '../../../contract/leave/right-states.ts';
import * as m from '../../../messages/compiled/messages.js';
import { Badge, type Tone } from '../../kit/badge.tsx';

const states: Record<RightState, { tone: Tone; words: () => string }> = {
  open: { tone: 'blue', words: m.make_up_state_open },
  offered: { tone: 'green', words: m.make_up_state_offered },
  used: { tone: 'green', words: m.make_up_state_used },
  expired: { tone: 'plain', words: m.make_up_state_expired },
  ended: { tone: 'plain', words: m.make_up_state_ended },
};

/** The state of a right to a make-up lesson. */
export const RightBadge = ({ state }: { state: RightState }) => (
  <Badge tone={states[state].tone}>{states[state].words()}</Badge>
);
