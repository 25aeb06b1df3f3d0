import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { OfficeSession } from '../../contract/programme/sessions.ts';
import * as m from '../../messages/compiled/messages.js';
import { readCall } from '../data-provider.ts';
import { PlannedLessons, type Preview } from './planned-lessons.tsx';

const fieldNames = ['weekdays', 'start', 'end', 'first_day', 'total_classes', 'week', 'room'] as const;

/** Previews the lessons of the typed session before it is saved. */
export function LessonPreview() {
  const session = useRecordContext<OfficeSession>();
  const { getValues } = useFormContext();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [refused, setRefused] = useState('');
  const look = async () => {
    const values = getValues();
    const pattern = Object.fromEntries(fieldNames.map((name) => [name, values[name] || undefined]));
    const subject = session ? { session_id: session.id } : { offering_id: values.offering_id };
    try {
      setPreview(await readCall('officeSessionPreview', { ...pattern, ...subject } as never));
      setRefused('');
    } catch (thrown) {
      setPreview(null);
      setRefused((thrown as Error).message || m.desk_incomplete());
    }
  };
  return (
    <Stack spacing={1} sx={{ width: '100%', mb: 2 }} aria-live="polite">
      <Button variant="outlined" onClick={look} sx={{ alignSelf: 'start' }}>
        {m.desk_lay_out()}
      </Button>
      {refused && <Alert severity="error">{refused}</Alert>}
      {preview && <PlannedLessons preview={preview} />}
    </Stack>
  );
}
