import { Button } from '@mui/material';
import {
  type Identifier,
  type RaRecord,
  useAddUndoableMutation,
  useListContext,
  useNotify,
  useUnselectAll,
} from 'react-admin';
import * as m from '../../messages/compiled/messages.js';
import { useAct } from './use-act.ts';

type BulkActProps<Row> = {
  label: string;
  /** Which of what is selected it can be done to; all of it without this. */
  fits?: (row: Row) => boolean;
  work: (rows: readonly Row[]) => Promise<unknown>;
  color?: 'primary' | 'error';
};

/** Long enough to read what is about to happen, and to take it back. */
const waits = 6000;

/** An act on what is selected, done after some seconds in which it can be taken back; those that it does not fit are left out. */
export function BulkAct<Row extends RaRecord<Identifier>>({
  label,
  fits = () => true,
  work,
  color = 'primary',
}: BulkActProps<Row>) {
  const { data = [], selectedIds, resource } = useListContext<Row>();
  const doing = useAct();
  const notify = useNotify();
  const later = useAddUndoableMutation();
  const unselect = useUnselectAll(resource);
  const chosen = data.filter((row) => selectedIds.includes(row.id) && fits(row));
  const begin = () => {
    unselect();
    later(({ isUndo }) => {
      if (isUndo) notify('ra.notification.canceled');
      else void doing(() => work(chosen), m.desk_done());
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
