import { Typography } from '@mui/material';
import { NumberInput, useUnselectAll } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Bilingual } from '../../contract/core/bilingual.ts';
import { addDays } from '../../contract/core/time.ts';
import type { OfficeSessionRow } from '../../contract/programme/sessions.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatDay } from '../../web/client/format.ts';
import { act } from '../data-provider.ts';
import { ActWindow } from '../parts/act-window.tsx';
import { BothInput } from '../parts/both.tsx';
import { useChosen } from '../parts/use-chosen.ts';
import { nameOf } from './session-words.ts';

/** A copied session: its new first day, and its label, which often names a season. */
function Copied({ session }: { session: OfficeSessionRow }) {
  const { weeks } = useWatch() as { weeks?: number | null };
  const first = addDays(session.first_day, 7 * (weeks ?? 0));
  return (
    <>
      <Typography>
        {m.desk_copied_from({ name: nameOf(session), day: formatDay(first, { weekday: true }) })}
      </Typography>
      <BothInput source={`labels.${session.id}`} label={m.desk_new_label()} />
    </>
  );
}

/** Plans the selected sessions again a number of weeks later, under new labels. */
export function CopyTerm() {
  const { chosen } = useChosen<OfficeSessionRow>();
  const unselect = useUnselectAll('sessions');
  return (
    <ActWindow
      label={m.desk_copy_term()}
      look={{ size: 'small' }}
      defaults={{ weeks: 16, labels: Object.fromEntries(chosen.map(({ id, label }) => [id, label])) }}
      work={({ weeks, labels }) =>
        act<{ items: unknown[] }>('officeSessionCopyTerm', {
          ids: chosen.map(({ id }) => id),
          weeks,
          labels: chosen.map(({ id }) => ({
            session_id: id,
            label: (labels as Record<string, Bilingual>)[id],
          })),
        })
      }
      done={({ items }) => m.desk_sessions_planned({ count: items.length })}
      after={() => unselect()}
    >
      <NumberInput source="weeks" label={m.desk_weeks_later()} min={0} max={110} step={1} isRequired />
      {chosen.map((session) => (
        <Copied key={session.id} session={session} />
      ))}
    </ActWindow>
  );
}
