import { NumberInput, useListContext, useUnselectAll } from 'react-admin';
import * as m from '../../messages/compiled/messages.js';
import { act } from '../data-provider.ts';
import { ActWindow } from '../parts/act-window.tsx';

/** Plans the selected sessions again a number of weeks later. */
export function CopyTerm() {
  const { selectedIds } = useListContext();
  const unselect = useUnselectAll('sessions');
  return (
    <ActWindow
      label={m.desk_copy_term()}
      look={{ size: 'small' }}
      defaults={{ weeks: 16 }}
      work={({ weeks }) => act<{ items: unknown[] }>('officeSessionCopyTerm', { ids: selectedIds, weeks })}
      done={({ items }) => m.desk_sessions_planned({ count: items.length })}
      after={() => unselect()}
    >
      <NumberInput source="weeks" label={m.desk_weeks_later()} min={0} max={110} step={1} isRequired />
    </ActWindow>
  );
}
