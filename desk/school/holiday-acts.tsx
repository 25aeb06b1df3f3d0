import { useQuery } from '@tanstack/react-query';
import { CheckboxGroupInput, DateInput, NumberInput, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { OutputOf } from '../../contract/core/call.ts';
import { dayAt } from '../../contract/core/time.ts';
import type { OfficeHoliday, programmePlaceCalls } from '../../contract/programme/places.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatDay } from '../../web/client/format.ts';
import { act, readCall } from '../data-provider.ts';
import { page } from '../page.ts';
import { ActWindow } from '../parts/act-window.tsx';
import { BothInput, inOwnWords } from '../parts/both.tsx';
import { BulkAct } from '../parts/bulk-act.tsx';
import { choicesOf } from '../parts/choices.ts';
import { headed } from '../parts/headed.ts';
import { ManyInput } from '../parts/of-school.tsx';

type Saved = OutputOf<typeof programmePlaceCalls.officeHolidaySave>;
type Day = Pick<OfficeHoliday, 'day' | 'name'>;

const calendars = { CN: m.desk_country_cn, CA: m.desk_country_ca };
const save = (site_ids: unknown, days: readonly Day[], remove = false) =>
  act<Saved>('officeHolidaySave', { site_ids, days, remove });

/** What is said of a change: lessons lie on these days, or none do. */
const saved = ({ touched }: Saved): string =>
  touched.length > 0 ? m.desk_holidays_touch({ count: touched.length }) : m.desk_done();

/** The public holidays of the country and year that are chosen. */
function PublicDays() {
  const { country, year } = useWatch() as { country?: 'CN' | 'CA'; year?: number };
  const isAsked = Boolean(country && year && year >= 2000 && year <= 2099);
  const { data = [] } = useQuery({
    queryKey: ['officeHolidaySuggest', country, year],
    queryFn: () => readCall('officeHolidaySuggest', { country: country ?? 'CN', year: year ?? 0 }),
    enabled: isAsked,
  });
  return (
    <CheckboxGroupInput
      source="days"
      label={m.desk_days()}
      choices={data.map((one) => ({
        id: JSON.stringify(one),
        name: `${formatDay(one.day, { weekday: true })} ${inOwnWords(one.name)}`,
      }))}
      helperText={m.desk_holidays_moved()}
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
      year: Number(dayAt(Date.now(), page.zone).slice(0, 4)),
      days: [],
    }}
    work={({ site_ids, days }) =>
      save(
        site_ids,
        (days as string[]).map((one) => JSON.parse(one) as Day),
      )
    }
    done={saved}
  >
    <ManyInput source="site_ids" reference="sites" />
    <SelectInput
      source="country"
      label={headed(m.programme_field_country())}
      choices={choicesOf(calendars)}
      isRequired
    />
    <NumberInput source="year" label={m.desk_year()} min={2000} max={2099} step={1} isRequired />
    <PublicDays />
  </ActWindow>
);

/** Closes sites on a day of the school's own. */
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
    <BothInput source="name" label={headed(m.programme_field_name())} />
  </ActWindow>
);

/** Takes the selected days away: lessons can be held on them again. */
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
