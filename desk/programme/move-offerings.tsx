import { Button } from '@mui/material';
import { useListContext, useUnselectAll } from 'react-admin';
import type { OfficeOfferingRow } from '../../contract/programme/offerings.ts';
import * as m from '../../messages/compiled/messages.js';
import { act } from '../data-provider.ts';
import { BulkAct } from '../parts/bulk-act.tsx';
import { useAct } from '../parts/use-act.ts';

type Status = OfficeOfferingRow['status'];

const move = (ids: readonly unknown[], to: Status) => act('officeOfferingStatus', { ids, to });

/** Opens the selected offerings, all or none. It runs at once, because a call asks about what is missing. */
function OpenOfferings() {
  const { selectedIds } = useListContext();
  const run = useAct();
  const unselect = useUnselectAll('offerings');
  const open = async () => {
    const { errors } = await run(() => move(selectedIds, 'open'), m.desk_done());
    if (!errors) unselect();
  };
  return (
    <Button size="small" onClick={open}>
      {m.desk_offering_to_open()}
    </Button>
  );
}

const ends: readonly { to: Status; label: () => string; from: readonly Status[] }[] = [
  { to: 'closed', label: m.desk_offering_to_closed, from: ['open', 'archived'] },
  { to: 'archived', label: m.desk_offering_to_archived, from: ['draft', 'closed'] },
];

/** Opens, closes or archives the selected offerings: all or none. */
export const MoveOfferings = () => (
  <>
    <OpenOfferings />
    {ends.map(({ to, label, from }) => (
      <BulkAct<OfficeOfferingRow>
        key={to}
        label={label()}
        fits={({ status }) => from.includes(status)}
        work={(rows) =>
          move(
            rows.map(({ id }) => id),
            to,
          )
        }
      />
    ))}
  </>
);
