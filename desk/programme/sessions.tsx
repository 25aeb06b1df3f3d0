import { Chip } from '@mui/material';
import { SearchInput, SelectInput } from 'react-admin';
import type { OfficeSessionRow } from '../../contract/programme/sessions.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatDay } from '../../web/client/format.ts';
import { may } from '../page.ts';
import { localized } from '../parts/both.tsx';
import { capitalized } from '../parts/capitalized.ts';
import { choicesOf } from '../parts/choices.ts';
import { NoWrap, StateField } from '../parts/fields.tsx';
import { ListBar } from '../parts/list-bar.tsx';
import { type Column, Rows } from '../parts/rows.tsx';
import {
  OfferingInput,
  ofOffering,
  ofSite,
  ofTeacher,
  SiteInput,
  TeacherInput,
} from '../parts/school-fields.tsx';
import { SheetButtons } from '../sheets/sheet-buttons.tsx';
import { BulkSessions } from './bulk-sessions.tsx';
import { kinds } from './offering-words.ts';
import { daysOf, nameOf, sessionStates, sessionTones, timesOf } from './session-words.ts';

const cares = {
  waiting: m.desk_board_waiting,
  can_move: m.desk_board_can_move,
  may_not_run: m.desk_board_may_not_run,
};

const filters = [
  <SearchInput key="q" source="q" placeholder={m.desk_offering_search()} alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    label={m.desk_state()}
    choices={choicesOf(sessionStates)}
    alwaysOn
  />,
  <SelectInput key="care" source="care" label={m.desk_care()} choices={choicesOf(cares)} />,
  <SelectInput
    key="kind"
    source="kind"
    label={capitalized(m.programme_field_kind())}
    choices={choicesOf(kinds)}
  />,
  <OfferingInput key="offering" {...ofOffering} />,
  <SiteInput key="site" {...ofSite} />,
  <TeacherInput key="teacher" {...ofTeacher} />,
];

/** The days in a column, one per line. */
const Days = ({ first_day, last_day }: OfficeSessionRow) => (
  <>
    <NoWrap>{formatDay(first_day, { year: true })} –</NoWrap>{' '}
    <NoWrap>{formatDay(last_day, { year: true })}</NoWrap>
  </>
);

/** The seats taken, and the length of the waitlist. */
const filledOf = ({ taken, class_size, waiting }: OfficeSessionRow) => (
  <>
    {taken} / {class_size}
    {waiting > 0 && <Chip size="small" sx={{ ml: 1 }} label={m.desk_waiting({ count: waiting })} />}
  </>
);

const columns: readonly Column<OfficeSessionRow>[] = [
  { source: 'offering_name', label: capitalized(m.programme_field_label()), render: nameOf },
  { source: 'starts_at', label: m.desk_days(), sortable: true, render: Days },
  { source: 'weekdays', label: capitalized(m.programme_field_times()), render: timesOf },
  {
    source: 'site_name',
    label: capitalized(m.programme_field_site()),
    render: ({ site_name }) => localized(site_name),
  },
  { source: 'room', label: capitalized(m.programme_field_room()) },
  { source: 'class_size', label: m.desk_filled(), sortable: true, align: 'right', render: filledOf },
  {
    source: 'state',
    label: m.desk_state(),
    field: (
      <StateField<OfficeSessionRow, OfficeSessionRow['state']>
        source="state"
        words={sessionStates}
        tones={sessionTones}
      />
    ),
  },
];

/** Sessions and camp weeks of all offerings. */
export const SessionList = () => (
  <Rows<OfficeSessionRow>
    columns={columns}
    brief={{ first: nameOf, second: (row) => `${daysOf(row)} · ${timesOf(row)}`, beside: filledOf }}
    filters={filters}
    defaultFilter={{ state: 'ahead' }}
    sort={{ field: 'starts_at', order: 'ASC' }}
    actions={
      <ListBar right="schedule.change">
        <SheetButtons kind="sessions" />
      </ListBar>
    }
    {...(may('schedule.change') || may('offerings.change') ? { bulk: <BulkSessions /> } : {})}
  />
);
