import type { Mark } from '../../../contract/roll-call/marks.ts';
import { markWords } from '../../../words/marks.ts';
import { Badge, type Tone } from '../../kit/badge.tsx';

const tones: Record<Mark, Tone> = {
  present: 'green',
  late: 'amber',
  left_early: 'amber',
  leave: 'blue',
  absent: 'red',
};

/** A child's mark in the roll of a lesson. */
export const MarkBadge = ({ mark }: { mark: Mark }) => <Badge tone={tones[mark]}>{markWords(mark)}</Badge>;
