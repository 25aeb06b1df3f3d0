import * as m from '../../../messages/compiled/messages.js';
import { LevelDots } from '../../kit/chips.tsx';

/** Stars given, of five. */
export const Stars = ({ score }: { score: number }) => (
  <LevelDots value={score} max={5} labelOf={m.homework_stars({ count: score })} />
);
