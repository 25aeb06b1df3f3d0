import { Alert, Button, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { OutputOf } from '../../contract/core/call.ts';
import type { OfficeSession, programmeSessionCalls } from '../../contract/programme/sessions.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatDay } from '../../web/client/format.ts';
import { readCall } from '../data-provider.ts';

type Preview = OutputOf<typeof programmeSessionCalls.officeSessionPreview>;
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
      {preview?.blocked && <Alert severity="error">{preview.blocked.message}</Alert>}
      {preview && (
        <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {preview.lessons.map(({ day, starts_at }, index) => (
            <Chip key={starts_at} size="small" label={`${index + 1}. ${formatDay(day, { weekday: true })}`} />
          ))}
        </Stack>
      )}
      {preview && preview.skipped.length > 0 && (
        <Typography color="text.secondary">
          {m.desk_left_out({
            days: preview.skipped.map(({ day, name }) => `${formatDay(day)} ${name}`).join(m.desk_and()),
          })}
        </Typography>
      )}
      {preview?.clashes.map((clash) => (
        <Alert key={`${clash.kind} ${clash.session_id}`} severity="warning">
          {m.desk_clash({
            what: clash.kind === 'room' ? m.programme_clash_room() : m.programme_clash_teacher(),
            name: `${clash.offering_number} ${clash.session_label}`,
            count: clash.count,
          })}
        </Alert>
      ))}
    </Stack>
  );
}
