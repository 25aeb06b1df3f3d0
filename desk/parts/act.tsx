import type { ReactNode } from 'react';
import { type RaRecord, useRecordContext, useResourceContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Calls } from '../../contract/calls.ts';
import { act } from '../data-provider.ts';
import { showAnswer } from '../query-client.ts';
import { ActWindow } from './act-window.tsx';

type ActProps<Row, Answer> = {
  /** The label of the button and of its window. */
  label: string;
  call: keyof Calls;
  /** The call's input, from the record and the form's values. */
  input: (row: Row, values: FieldValues) => Record<string, unknown>;
  defaults?: (row: Row) => FieldValues;
  /** The message after success. */
  done: string | ((answer: Answer) => string);
  color?: 'primary' | 'error';
  /** Explains the act, above the fields. */
  words?: ReactNode;
  children?: ReactNode;
};

/** A button that opens a small form for one act on the current record. */
export function Act<Row extends RaRecord, Answer extends RaRecord = RaRecord>({
  call,
  input,
  defaults,
  ...window
}: ActProps<Row, Answer>) {
  const row = useRecordContext<Row>();
  const resource = useResourceContext();
  if (!row) return null;
  return (
    <ActWindow
      {...window}
      work={(values) => act<Answer>(call, input(row, values))}
      after={(answer) => showAnswer(resource, row, answer)}
      {...(defaults ? { defaults: defaults(row) } : {})}
    />
  );
}
