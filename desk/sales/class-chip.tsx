import { Chip } from '@mui/material';
import { dayTextAt } from '../../contract/core/time.ts';
import * as m from '../../messages/compiled/messages.js';
import { page } from '../page.ts';

type ClassState = {
  /** The child has a place in the class. */
  isIn: boolean;
  /** The child had one before. */
  wasIn: boolean;
  lastDay: string;
};

/** Whether a child is in a class, by the school's today. */
export function ClassChip({ isIn, wasIn, lastDay }: ClassState) {
  const isOver = lastDay < dayTextAt(Date.now(), page.zone);
  if (isIn && !isOver)
    return <Chip size="small" variant="outlined" color="success" label={m.desk_in_class()} />;
  const label = isIn ? m.desk_class_over() : wasIn ? m.desk_not_in_class() : m.desk_class_unpaid();
  return <Chip size="small" variant="outlined" label={label} />;
}
