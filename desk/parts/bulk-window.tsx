import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type Identifier, type RaRecord, useUnselectAll } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import * as m from '../../messages/compiled/messages.js';
import { ActWindow } from './act-window.tsx';
import { doEach, toldOf } from './do-each.ts';
import { useChosen } from './use-chosen.ts';

type BulkWindowProps<Row> = {
  label: string;
  /** Which of what is selected it can be done to; all of it without this. */
  fits?: (row: Row) => boolean;
  each: (row: Row, values: FieldValues) => Promise<unknown>;
  nameOf: (row: Row) => string;
  /** What is about to happen to them. */
  words: (rows: readonly Row[]) => ReactNode;
  color?: 'primary' | 'error';
  children?: ReactNode;
};

/**
 * An act on what is selected that needs words of its own or cannot be taken back: a window says first what happens to how many. One
 * after the other; what is refused is named with its reason.
 */
export function BulkWindow<Row extends RaRecord<Identifier>>({
  label,
  fits,
  each,
  nameOf,
  words,
  color = 'primary',
  children,
}: BulkWindowProps<Row>) {
  const { chosen, selected, resource } = useChosen(fits);
  const unselect = useUnselectAll(resource);
  return (
    <ActWindow
      label={label}
      look={{ size: 'small', disabled: chosen.length === 0 }}
      color={color}
      work={(values) => doEach(chosen, (row) => each(row, values), nameOf)}
      done={toldOf}
      after={() => unselect()}
      words={
        <>
          <Typography>{words(chosen)}</Typography>
          {chosen.length < selected && (
            <Typography color="text.secondary" sx={{ mt: 1 }}>
              {m.desk_each_fits({ count: chosen.length, selected })}
            </Typography>
          )}
        </>
      }
    >
      {children}
    </ActWindow>
  );
}
