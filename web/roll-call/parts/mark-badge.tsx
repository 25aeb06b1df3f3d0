import type { Mark } from '../../../contract/roll-call/marks.ts';
import { Badge, type Tone } from '../../kit/badge.tsx';
import { markName } from './mark-words.ts';

const tones: Record<Mark, Tone> = {
  present: 'green',
  late: 'amber',
  left_early: 'amber',
  leave: 'blue',
  absent: 'red',
};

/** A child's mark in the roll of a lesson. */
export const MarkBadge = ({ mark }: { mark: Mark }) => <Badge tone={tones[mark]}>{markName(mark)}</Badge>;
