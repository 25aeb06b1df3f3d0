import { Alert, Chip, Stack, Typography } from '@mui/material';
import type { OutputOf } from '../../contract/core/call.ts';
import { clashWords } from '../../contract/programme/clash-words.ts';
import type { programmeSessionCalls } from '../../contract/programme/sessions.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatDay } from '../../web/client/format.ts';

export type Preview = OutputOf<typeof programmeSessionCalls.officeSessionPreview>;

/** The lessons that a session would have, the holidays they skip, and what stands against them. */
export const PlannedLessons = ({ preview }: { preview: Preview }) => (
  <>
    {preview.blocked && <Alert severity="error">{preview.blocked.message}</Alert>}
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {preview.lessons.map(({ day, starts_at }, index) => (
        <Chip key={starts_at} size="small" label={`${index + 1}. ${formatDay(day, { weekday: true })}`} />
      ))}
    </Stack>
    {preview.skipped.length > 0 && (
      <Typography color="text.secondary">
        {m.desk_left_out({
          days: preview.skipped.map(({ day, name }) => `${formatDay(day)} ${name}`).join(m.desk_and()),
        })}
      </Typography>
    )}
    {preview.clashes.map((clash) => (
      <Alert key={`${clash.kind} ${clash.id}`} severity="warning">
        {m.desk_clash({
          what: clashWords[clash.kind](),
          name: `${clash.offering_number} ${clash.session_label}`,
          count: clash.count,
        })}
      </Alert>
    ))}
  </>
);
