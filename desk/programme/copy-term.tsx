import { Alert, Stack, Typography } from '@mui/material';
import { NumberInput, useUnselectAll } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { addDays, dayTextAt } from '../../contract/core/time.ts';
import type { OfficeSessionRow } from '../../contract/programme/sessions.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatDay } from '../../web/client/format.ts';
import { act } from '../data-provider.ts';
import { page } from '../page.ts';
import { ActWindow } from '../parts/act-window.tsx';
import { BothInput } from '../parts/both.tsx';
import { useChosen } from '../parts/use-chosen.ts';
import { useRead } from '../parts/use-read.ts';
import { useSettled } from '../parts/use-settled.ts';
import { PlannedLessons } from './planned-lessons.tsx';
import { nameOf } from './session-words.ts';
import { labelForTerm, termWeeks } from './term-weeks.ts';

/** The weeks of the form once no key follows; null while they are none. */
function useSettledWeeks(): number | null {
  const { weeks } = useWatch() as { weeks?: number | null };
  const settled = useSettled(weeks);
  return settled && Number.isInteger(settled) && settled >= 1 && settled <= 110 ? settled : null;
}

type CopiedProps = { session: OfficeSessionRow; weeks: number | null; source: string };

/** A copied session: its lessons and the holidays they skip, and its label. */
function Copied({ session, weeks, source }: CopiedProps) {
  const first = addDays(session.first_day, 7 * (weeks ?? 0));
  const { weekdays, start, end, total_classes, week, room, offering_id } = session;
  const { data, error } = useRead(
    'officeSessionPreview',
    {
      ...{ offering_id, weekdays, start, end, total_classes, first_day: first },
      ...(week ? { week } : {}),
      ...(room ? { room } : {}),
    },
    { enabled: weeks !== null },
  );
  return (
    <Stack spacing={1} sx={{ mb: 2 }} aria-live="polite">
      <Typography>
        {m.desk_copied_from({ name: nameOf(session), day: formatDay(first, { weekday: true }) })}
      </Typography>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data && <PlannedLessons preview={data} />}
      <BothInput source={source} label={m.desk_new_label()} />
    </Stack>
  );
}

function CopiedOnes({ sessions }: { sessions: readonly OfficeSessionRow[] }) {
  const weeks = useSettledWeeks();
  return sessions.map((session, index) => (
    <Copied key={session.id} session={session} weeks={weeks} source={`labels.${index}.label`} />
  ));
}

/** Plans the selected sessions again a number of weeks later, under new labels. */
export function CopyTerm() {
  const { chosen } = useChosen<OfficeSessionRow>();
  const unselect = useUnselectAll('sessions');
  const weeksLater = termWeeks(
    chosen.map(({ first_day }) => first_day),
    dayTextAt(Date.now(), page.zone),
  );
  return (
    <ActWindow
      label={m.desk_copy_term()}
      look={{ size: 'small' }}
      wide
      defaults={{
        weeks: weeksLater,
        labels: chosen.map(({ id, label }) => ({ session_id: id, label: labelForTerm(label) })),
      }}
      work={({ weeks, labels }) =>
        act<{ items: unknown[] }>('officeSessionCopyTerm', {
          ids: chosen.map(({ id }) => id),
          weeks,
          labels,
        })
      }
      done={({ items }) => m.desk_sessions_planned({ count: items.length })}
      after={() => unselect()}
    >
      <NumberInput source="weeks" label={m.desk_weeks_later()} min={0} max={110} step={1} isRequired />
      <CopiedOnes sessions={chosen} />
    </ActWindow>
  );
}
