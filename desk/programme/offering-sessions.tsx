import { Box, Button, Chip, Link as MuiLink } from '@mui/material';
import { useGetList, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import type { OfficeOffering } from '../../contract/programme/offerings.ts';
import type { OfficeSessionRow } from '../../contract/programme/sessions.ts';
import * as m from '../../messages/compiled/messages.js';
import { may } from '../page.ts';
import { localized } from '../parts/both.tsx';
import { capitalized } from '../parts/capitalized.ts';
import { filteredList } from '../parts/filtered-list.ts';
import { Sheet } from '../parts/sheet.tsx';
import { isPrivate } from './offering-words.ts';
import { daysOf, newSessionOf, sessionStates, sessionTones, timesOf } from './session-words.ts';

/** The newest sessions of an offering, and the way to schedule another one. */
export function OfferingSessions() {
  const offering = useRecordContext<OfficeOffering>();
  const isScheduled = offering !== undefined && !isPrivate(offering.kind);
  const {
    data = [],
    total = 0,
    isSuccess,
  } = useGetList<OfficeSessionRow>(
    'sessions',
    {
      filter: { offering_id: offering?.id },
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'starts_at', order: 'DESC' },
    },
    { enabled: isScheduled },
  );
  if (!isScheduled || !isSuccess) return null;
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Sheet
        title={m.desk_sessions()}
        rows={data}
        none={m.desk_sessions_none()}
        all={{ total, to: filteredList('sessions', { offering_id: offering.id }) }}
        actions={
          may('schedule.change') && (
            <Button variant="outlined" component={Link} to={newSessionOf(offering.id)}>
              {m.desk_session_schedule()}
            </Button>
          )
        }
        columns={[
          {
            label: capitalized(m.programme_field_label()),
            cell: ({ id, label }) => (
              <MuiLink component={Link} to={`/sessions/${id}/show`}>
                {localized(label)}
              </MuiLink>
            ),
          },
          { label: m.desk_days(), cell: daysOf },
          { label: capitalized(m.programme_field_times()), cell: timesOf },
          {
            label: m.desk_filled(),
            align: 'right',
            cell: ({ taken, class_size }) => `${taken} / ${class_size}`,
          },
          {
            label: m.desk_state(),
            cell: ({ state }) => (
              <Chip
                size="small"
                variant="outlined"
                label={sessionStates[state]()}
                color={sessionTones[state] ?? 'default'}
              />
            ),
          },
        ]}
      />
    </Box>
  );
}
