import { Button } from '@mui/material';
import { useListContext, useUnselectAll } from 'react-admin';
import type { OfferingStatus } from '../../contract/programme/fields.ts';
import * as m from '../../messages/compiled/messages.js';
import { act } from '../data-provider.ts';
import { useAct } from '../parts/use-act.ts';

const moves: readonly [OfferingStatus, () => string][] = [
  ['open', m.desk_offering_to_open],
  ['closed', m.desk_offering_to_closed],
  ['archived', m.desk_offering_to_archived],
];

/** Opens, closes or puts away what is selected: all of it or none. */
export function MoveOfferings() {
  const { selectedIds } = useListContext();
  const doing = useAct();
  const unselect = useUnselectAll('offerings');
  const move = async (to: OfferingStatus) => {
    const { errors } = await doing(
      () => act('officeOfferingStatus', { ids: selectedIds, to }),
      m.desk_done(),
    );
    if (!errors) unselect();
  };
  return moves.map(([to, name]) => (
    <Button key={to} size="small" onClick={() => move(to)}>
      {name()}
    </Button>
  ));
}
