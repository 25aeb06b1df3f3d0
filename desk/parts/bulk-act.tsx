import { Button } from '@mui/material';
import {
  type Identifier,
  type RaRecord,
  useAddUndoableMutation,
  useNotify,
  useUnselectAll,
} from 'react-admin';
import * as m from '../../messages/compiled/messages.js';
import { doEach, toldOf } from './do-each.ts';
import { useAct } from './use-act.ts';
import { useChosen } from './use-chosen.ts';

type BulkActProps<Row> = {
  label: string;
  /** Which of what is selected it can be done to; all of it without this. */
  fits?: (row: Row) => boolean;
  color?: 'primary' | 'error';
} & (
  | {
      /** All of it or none. */
      work: (rows: readonly Row[]) => Promise<unknown>;
    }
  | {
      /** One after the other; what is refused is named with its reason. */
      each: (row: Row) => Promise<unknown>;
      nameOf: (row: Row) => string;
    }
);

/** Long enough to read what is about to happen, and to take it back. */
const waits = 6000;

/** An act on what is selected, done after some seconds in which it can be taken back; those that it does not fit are left out. */
export function BulkAct<Row extends RaRecord<Identifier>>({
  label,
  fits,
  color = 'primary',
  ...how
}: BulkActProps<Row>) {
  const { chosen, resource } = useChosen(fits);
  const doing = useAct();
  const notify = useNotify();
  const later = useAddUndoableMutation();
  const unselect = useUnselectAll(resource);
  const perform = () =>
    'each' in how
      ? doing(() => doEach(chosen, how.each, how.nameOf), toldOf)
      : doing(() => how.work(chosen), m.desk_done());
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
