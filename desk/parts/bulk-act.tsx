import { Button } from '@mui/material';
import {
  type Identifier,
  type RaRecord,
  useAddUndoableMutation,
  useNotify,
  useUnselectAll,
} from 'react-admin';
import * as m from '../../messages/compiled/messages.js';
import { doEach, resultMessage } from './do-each.ts';
import { useAct } from './use-act.ts';
import { useChosen } from './use-chosen.ts';

type BulkActProps<Row> = {
  label: string;
  /** The selected rows that the act applies to; by default all. */
  fits?: (row: Row) => boolean;
  color?: 'primary' | 'error';
} & (
  | {
      /** All or nothing. */
      work: (rows: readonly Row[]) => Promise<unknown>;
    }
  | {
      /** Row by row; refusals are listed with their reasons. */
      each: (row: Row) => Promise<unknown>;
      nameOf: (row: Row) => string;
    }
);

/** Milliseconds before the act runs: long enough to read the message and undo it. */
const waits = 6000;

/** An act on the selected rows, with some seconds to undo it. Rows it does not apply to are left out. */
export function BulkAct<Row extends RaRecord<Identifier>>({
  label,
  fits,
  color = 'primary',
  ...how
}: BulkActProps<Row>) {
  const { chosen, resource } = useChosen(fits);
  const run = useAct();
  const notify = useNotify();
  const later = useAddUndoableMutation();
  const unselect = useUnselectAll(resource);
  const perform = () =>
    'each' in how
      ? run(() => doEach(chosen, how.each, how.nameOf), resultMessage)
      : run(() => how.work(chosen), m.desk_done());
  const begin = () => {
    unselect();
    later(({ isUndo }) => {
      if (isUndo) notify('ra.notification.canceled');
      else void perform();
    });
    notify(m.desk_about_to({ act: label, count: chosen.length }), {
      type: 'info',
      undoable: true,
      autoHideDuration: waits,
    });
  };
  return (
    <Button size="small" color={color} disabled={chosen.length === 0} onClick={begin}>
      {label}
    </Button>
  );
}
