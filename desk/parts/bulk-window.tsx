import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type Identifier, type RaRecord, useUnselectAll } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import * as m from '../../messages/compiled/messages.js';
import { ActWindow } from './act-window.tsx';
import { doEach, resultMessage } from './do-each.ts';
import { useChosen } from './use-chosen.ts';

type BulkWindowProps<Row> = {
  label: string;
  /** The selected rows that the act applies to; by default all. */
  fits?: (row: Row) => boolean;
  each: (row: Row, values: FieldValues) => Promise<unknown>;
  nameOf: (row: Row) => string;
  /** What the act will do to these rows. */
  words: (rows: readonly Row[]) => ReactNode;
  color?: 'primary' | 'error';
  children?: ReactNode;
};

/**
 * An act on the selected rows that needs input or cannot be undone: a window first says what it will do to how many. It
 * runs row by row; refusals are listed with their reasons.
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
      done={resultMessage}
      after={() => unselect()}
      words={
        <>
          <Typography component="div">{words(chosen)}</Typography>
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
