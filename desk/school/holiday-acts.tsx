import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CheckboxGroupInput, DateInput, SelectInput, useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { OutputOf } from '../../contract/core/call.ts';
import { dayTextAt } from '../../contract/core/time.ts';
import type { OfficeHoliday, OfficeSite, programmePlaceCalls } from '../../contract/programme/places.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatDay } from '../../web/client/format.ts';
import { act, readCall } from '../data-provider.ts';
import { page } from '../page.ts';
import { ActWindow } from '../parts/act-window.tsx';
import { BothInput, localized } from '../parts/both.tsx';
import { BulkAct } from '../parts/bulk-act.tsx';
import { capitalized } from '../parts/capitalized.ts';
import { choicesOf } from '../parts/choices.ts';
import { ManyInput } from '../parts/school-fields.tsx';

type Saved = OutputOf<typeof programmePlaceCalls.officeHolidaySave>;
type Day = Pick<OfficeHoliday, 'day' | 'name'>;

/** Called within a component: time zones load late. */
const thisYear = () => Number(dayTextAt(Date.now(), page.zone).slice(0, 4));
const yearsAhead = () => [thisYear(), thisYear() + 1].map((id) => ({ id, name: String(id) }));
const calendars = { CN: m.desk_country_cn, CA: m.desk_country_ca };
const save = (site_ids: unknown, days: readonly Day[], remove = false) =>
  act<Saved>('officeHolidaySave', { site_ids, days, remove });

/** The message after a change, with the number of lessons that fall on these days. */
const saved = ({ touched }: Saved): string =>
  touched.length > 0 ? m.desk_holidays_touch({ count: touched.length }) : m.desk_done();

const noDays: readonly Day[] = [];
const choiceOf = (day: Day): string => JSON.stringify(day);

/** The public holidays of the chosen country and year. */
function PublicDays() {
  const { country, year } = useWatch() as { country?: 'CN' | 'CA'; year?: number };
  const { data = noDays } = useQuery({
    queryKey: ['officeHolidaySuggest', country, year],
    queryFn: () => readCall('officeHolidaySuggest', { country: country ?? 'CN', year: year ?? 0 }),
    enabled: Boolean(country && year),
  });
  const { setValue } = useFormContext();
  // All days are ticked: a school opens on few of them.
  useEffect(() => setValue('days', data.map(choiceOf)), [data, setValue]);
  return (
    <CheckboxGroupInput
      source="days"
      label={m.desk_days()}
      choices={data.map((day) => ({
        id: choiceOf(day),
        name: `${formatDay(day.day, { weekday: true })} ${localized(day.name)}`,
      }))}
      helperText={m.desk_holidays_moved()}
    />
  );
}

/** The country whose holidays are offered: of the first chosen site, or of the school's first one. */
function CountryInput() {
  const { site_ids: chosen = [] } = useWatch() as { site_ids?: readonly string[] };
  const { data: sites = [] } = useGetList<OfficeSite>('sites', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'position', order: 'ASC' },
  });
  const { setValue } = useFormContext();
  const country = (sites.find(({ id }) => chosen.includes(id)) ?? sites[0])?.country;
  useEffect(() => {
    if (country && country in calendars) setValue('country', country);
  }, [country, setValue]);
  return (
    <SelectInput
      source="country"
      label={capitalized(m.programme_field_country())}
      choices={choicesOf(calendars)}
      isRequired
    />
  );
}

/** Closes sites on public holidays of a country. */
export const AddPublicHolidays = () => (
  <ActWindow
    label={m.desk_holidays_add()}
    look={{ size: 'small' }}
    defaults={{
      site_ids: [],
      country: 'CN',
      year: thisYear(),
      days: [],
    }}
    work={({ site_ids, days }) =>
      save(
        site_ids,
        (days as string[]).map((day) => JSON.parse(day) as Day),
      )
    }
    done={saved}
  >
    <ManyInput source="site_ids" reference="sites" />
    <CountryInput />
    <SelectInput source="year" label={m.desk_year()} choices={yearsAhead()} isRequired />
    <PublicDays />
  </ActWindow>
);

/** Closes sites on a day that the school chooses. */
export const AddOwnHoliday = () => (
  <ActWindow
    label={m.desk_holiday_add()}
    look={{ size: 'small' }}
    defaults={{ site_ids: [] }}
    work={({ site_ids, day, name }) => save(site_ids, [{ day, name }])}
    done={saved}
  >
    <ManyInput source="site_ids" reference="sites" />
    <DateInput source="day" label={m.desk_day()} isRequired />
    <BothInput source="name" label={capitalized(m.programme_field_name())} />
  </ActWindow>
);

/** Removes the selected holidays, so that lessons can take place on them again. */
export const RemoveHolidays = () => (
  <BulkAct<OfficeHoliday>
    label={m.desk_holidays_remove()}
    color="error"
    work={(rows) =>
      Promise.all(
        [...Map.groupBy(rows, ({ site_id }) => site_id)].map(([site, days]) => save([site], days, true)),
      )
    }
  />
);
