import type { Mark } from '../../../contract/roll-call/marks.ts';
import * as m from '../../../messages/compiled/messages.js';
import { Badge, type Tone } from '../../kit/badge.tsx';

const marks: Record<Mark, { label: () => string; tone: Tone }> = {
  present: { label: m.attendance_present, tone: 'green' },
  late: { label: m.attendance_late, tone: 'amber' },
  left_early: { label: m.attendance_left_early, tone: 'amber' },
  leave: { label: m.attendance_leave, tone: 'blue' },
  absent: { label: m.attendance_absent, tone: 'red' },
};

/** A mark in words. */
export const markName = (mark: Mark): string => marks[mark].label();

/** What the roll of a lesson says of a child. */
export function MarkBadge({ mark }: { mark: Mark }) {
  const { label, tone } = marks[mark];
  return <Badge tone={tone}>{label()}</Badge>;
}
