import { Chip } from '@mui/material';
import { dayTextAt } from '../../contract/core/time.ts';
import { page } from '../page.ts';
import { type ClassState, classWords } from './class-words.ts';

/** Whether a child is in a class, by the school's today. */
export function ClassChip(state: ClassState) {
  const today = dayTextAt(Date.now(), page.zone);
  const isNow = state.isIn && state.lastDay >= today;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isNow ? 'success' : 'default'}
      label={classWords(state, today)}
    />
  );
}
