import * as m from '../../messages/compiled/messages.js';

export type ClassState = {
  /** The child has a place in the class. */
  isIn: boolean;
  /** The child had one before. */
  wasIn: boolean;
  lastDay: string;
};

/** A child's place in a class in words: unpaid, in it, over, or left. */
export function classWords({ isIn, wasIn, lastDay }: ClassState, today: string): string {
  if (isIn) return lastDay < today ? m.desk_class_over() : m.desk_in_class();
  return wasIn ? m.desk_not_in_class() : m.desk_class_unpaid();
}
