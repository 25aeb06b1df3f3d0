import { Chip } from '@mui/material';
import { DateInput } from 'react-admin';
import { Link } from 'react-router';
import { dayTextAt } from '../../contract/core/time.ts';
import type { OfficeHoliday } from '../../contract/programme/places.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatDay } from '../../web/client/format.ts';
import { may, page } from '../page.ts';
import { localized } from '../parts/both.tsx';
import { capitalized } from '../parts/capitalized.ts';
import { ListBar } from '../parts/list-bar.tsx';
import { type Column, Rows } from '../parts/rows.tsx';
import { ofSite, SiteField, SiteInput } from '../parts/school-fields.tsx';
import { AddOwnHoliday, AddPublicHolidays, RemoveHolidays } from './holiday-acts.tsx';

const dayOf = ({ day }: OfficeHoliday) => formatDay(day, { year: true, weekday: true });

const NameAndSite = ({ name }: OfficeHoliday) => (
  <>
    {localized(name)} · <SiteField />
  </>
);

/** Lessons that still fall on the holiday and must be moved. */
const Lessons = ({ lessons }: OfficeHoliday) =>
  lessons > 0 ? (
    <Chip
      size="small"
      color="warning"
      variant="outlined"
      component={Link}
      clickable
      to="/timetable"
      label={m.desk_holiday_lessons({ count: lessons })}
    />
  ) : null;

const columns: readonly Column<OfficeHoliday>[] = [
  { source: 'day', label: m.desk_day(), sortable: true, render: dayOf },
  {
    source: 'name',
    label: capitalized(m.programme_field_name()),
    render: ({ name }) => localized(name),
  },
  {
    source: 'site_id',
    label: capitalized(m.programme_field_site()),
    field: <SiteField />,
  },
  { source: 'lessons', label: m.desk_lessons_ahead(), render: Lessons },
];

/** The days on which sites hold no lessons. */
export const HolidayList = () => (
  <Rows<OfficeHoliday>
    columns={columns}
    brief={{ first: dayOf, second: NameAndSite, beside: Lessons }}
    filters={[
      <SiteInput key="site" {...ofSite} alwaysOn />,
      <DateInput key="from" source="from" label={m.desk_from_day()} alwaysOn />,
      <DateInput key="until" source="until" label={m.desk_until_day()} />,
    ]}
    defaultFilter={{ from: dayTextAt(Date.now(), page.zone) }}
    sort={{ field: 'day', order: 'ASC' }}
    opens={false}
    actions={
      <ListBar>
        {may('sites.change') && (
          <>
            <AddPublicHolidays />
            <AddOwnHoliday />
          </>
        )}
      </ListBar>
    }
    {...(may('sites.change') ? { bulk: <RemoveHolidays /> } : {})}
  />
);
