import type { LessonState as State } from '../../../contract/syllabus/states.ts';
import * as m from '../../../messages/compiled/messages.js';
import { Badge, type Tone } from '../../kit/badge.tsx';

const states: Record<State, { label: () => string; tone: Tone }> = {
  planned: { label: m.syllabus_planned, tone: 'blue' },
  moved: { label: m.syllabus_moved, tone: 'amber' },
  held: { label: m.syllabus_held, tone: 'plain' },
  called_off: { label: m.syllabus_called_off, tone: 'red' },
};

export function LessonStateBadge({ state }: { state: State }) {
  const { label, tone } = states[state];
  return <Badge tone={tone}>{label()}</Badge>;
}
