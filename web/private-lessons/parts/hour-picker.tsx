import { useId, useState } from 'react';
import type { PrivateHour } from '../../../contract/private-lessons/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { dotted } from '../../../words/dotted.ts';
import { inZoneWords, leadFor, type Place } from '../../../words/times.ts';
import {
  dayIn,
  differs,
  formatClock,
  formatClocks,
  formatDay,
  formatDays,
  formatWeekday,
  zoneName,
} from '../../client/format.ts';
import { useZone } from '../../client/page-data.ts';
import { When } from '../../client/when.tsx';
import { IconButton } from '../../kit/button.tsx';
import { cx } from '../../kit/class-names.ts';
import { FieldError } from '../../kit/field.tsx';
import { Select } from '../../kit/select.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import { type FreeDay, weekOf, weeksOfHours } from './free-days.ts';

type PickerProps = {
  hours: readonly PrivateHour[];
  /** The place of the lessons, which decides the zone of their times. */
  place: Place;
  /** The start of the chosen hour. */
  value: string | null;
  onValue: (startsAt: string) => void;
  error?: string | null;
  /** The name of the form field. */
  name: string;
};

const chip =
  'flex min-h-11 cursor-pointer flex-col items-center justify-center rounded-md text-center inset-ring inset-ring-edge/60 has-checked:bg-blue has-checked:text-white has-checked:inset-ring-blue has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue';

/** A day of the shown week, with its number of free hours. */
function DayChoice({
  day,
  name,
  checked,
  onChoose,
}: {
  day: FreeDay;
  name: string;
  checked: boolean;
  onChoose: () => void;
}) {
  const isFree = day.hours.length > 0;
  const [weekday, date] = [formatDay(day.day, { weekday: true, year: false }), Number(day.day.slice(8))];
  return (
    <label
      className={cx(
        chip,
        'py-1.5',
        isFree ? 'bg-white hover:inset-ring-ink-soft' : 'cursor-not-allowed! bg-paper-deep text-ink-soft',
      )}
    >
      <input
        type="radio"
        name={name}
        value={day.day}
        checked={checked}
        disabled={!isFree}
        onChange={onChoose}
        aria-label={`${weekday} · ${isFree ? m.private_hours_count({ count: day.hours.length }) : m.private_hours_full()}`}
        className="sr-only"
      />
      <span aria-hidden="true" className="text-small leading-tight">
        {formatWeekday(day.day)}
      </span>
      <span aria-hidden="true" className={cx('tabular text-lead leading-tight', isFree && 'font-strong')}>
        {date}
      </span>
    </label>
  );
}

type TimesProps = Pick<PickerProps, 'value' | 'onValue'> & {
  day: FreeDay;
  zone: string;
  /** The zone shown beneath, where its clocks differ. */
  other: string | null;
  name: string;
  invalid: string | undefined;
};

/** The free hours of the chosen day, with the other zone's time beneath where it differs. */
function Times({ day, zone, other, name, value, onValue, invalid }: TimesProps) {
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="mb-2 text-small font-strong">
        {m.private_hours_time({ day: formatDay(day.day, { weekday: true, year: false }) })}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {day.hours.map((hour) => (
          <label key={hour.starts_at} className={cx(chip, 'bg-white px-2 py-1.5 hover:inset-ring-ink-soft')}>
            <input
              type="radio"
              name={name}
              value={hour.starts_at}
              checked={value === hour.starts_at}
              aria-describedby={invalid}
              onChange={() => onValue(hour.starts_at)}
              className="sr-only"
            />
            <span className="tabular whitespace-nowrap">
              {formatClocks(hour.starts_at, hour.ends_at, zone)}
            </span>
            {other && differs(hour.starts_at, zone, other) && (
              <span className="tabular text-small leading-snug opacity-85">
                <span className="sr-only">{zoneName(other)} </span>
                {otherClock(hour, zone, other)}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** An hour's start in the other zone; with its weekday where that differs. */
function otherClock(hour: PrivateHour, zone: string, other: string): string {
  const clock = formatClock(hour.starts_at, other);
  const [day, otherDay] = [dayIn(hour.starts_at, zone), dayIn(hour.starts_at, other)];
  return day === otherDay ? clock : `${formatWeekday(otherDay)} ${clock}`;
}

/** Chooses one of a teacher's free hours: a week of days, and the hours of a day, in the campus's zone or the reader's. */
export function HourPicker(props: PickerProps) {
  return (
    <>
      <input type="hidden" name={props.name} value={props.value ?? ''} />
      {/* Without script: one list of all hours, placed after the other field so that it wins. */}
      <noscript>
        <AllHours {...props} />
      </noscript>
      <div className="noscript:hidden">
        <WeekOfHours {...props} />
      </div>
    </>
  );
}

/** All hours in one list, for use without script. */
export function AllHours({ hours, place, value, error, name }: Omit<PickerProps, 'onValue'>) {
  const reader = useZone();
  const zone = leadFor(place, reader);
  const other = zone === place.time_zone ? reader : place.time_zone;
  const labelOf = (hour: PrivateHour) =>
    dotted([
      `${formatDay(dayIn(hour.starts_at, zone), { weekday: true, year: false })} ${formatClocks(hour.starts_at, hour.ends_at, zone)}`,
      other &&
        differs(hour.starts_at, zone, other) &&
        inZoneWords(otherClock(hour, zone, other), other, { locale: getLocale() }),
    ]);
  return (
    <Select
      name={name}
      label={m.private_hours()}
      labelHidden
      hint={clockWords(place, reader)}
      error={error ?? null}
      defaultValue={value ?? ''}
      options={hours.map((hour) => ({ value: hour.starts_at, label: labelOf(hour) }))}
    />
  );
}

function WeekOfHours({ hours, place, value, onValue, error }: PickerProps) {
  const id = useId();
  const reader = useZone();
  const zone = leadFor(place, reader);
  const other = zone === place.time_zone ? reader : place.time_zone;
  const weeks = weeksOfHours(hours, zone);
  const [turned, setTurned] = useState<{ week: number; day: string | null } | null>(null);
  if (weeks.length === 0) return <p className="text-ink-soft">{m.private_hours_none()}</p>;
  const at = Math.min(turned?.week ?? weekOf(weeks, value), weeks.length - 1);
  const week = weeks[at] ?? [];
  const free = week.filter((day) => day.hours.length > 0);
  const ofValue = free.find((day) => day.hours.some((hour) => hour.starts_at === value));
  const shown = free.find((day) => day.day === turned?.day) ?? ofValue ?? free[0];
  const isApart = other !== null && shown?.hours.some((hour) => differs(hour.starts_at, zone, other));
  const turnTo = (to: number) => setTurned({ week: to, day: null });
  const [first, last] = [week[0]?.day ?? '', week.at(-1)?.day ?? ''];
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-2">
        <IconButton
          icon="caret-left"
          label={m.private_hours_back()}
          disabled={at === 0}
          onClick={() => turnTo(at - 1)}
        />
        <p className="text-small font-strong" aria-live="polite">
          <Unbroken>{formatDays(first, last)}</Unbroken>
        </p>
        <IconButton
          icon="caret-right"
          label={m.private_hours_on()}
          disabled={at >= weeks.length - 1}
          onClick={() => turnTo(at + 1)}
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="sr-only">{m.private_hours_day()}</legend>
        <div className="grid grid-cols-7 gap-1.5">
          {week.map((day) => (
            <DayChoice
              key={day.day}
              day={day}
              name={`${id}-day`}
              checked={day === shown}
              onChoose={() => setTurned({ week: at, day: day.day })}
            />
          ))}
        </div>
      </fieldset>
      {!shown && <p className="mt-4 text-center text-ink-soft">{m.private_hours_full()}</p>}
      {shown && (
        <Times
          day={shown}
          zone={zone}
          other={other}
          name={`${id}-hour`}
          value={value}
          onValue={onValue}
          invalid={error ? `${id}-error` : undefined}
        />
      )}
      <Clocks place={place} reader={reader} below={isApart ? other : null} />
      <FieldError id={id} error={error} />
      <Chosen hours={hours} place={place} value={value} />
    </div>
  );
}

/** Says by which clocks the times are: the campus's, online the reader's, or the school's while the reader's are unknown. */
function clockWords(place: Place, reader: string | null): string {
  const zone = zoneName(leadFor(place, reader));
  if (place.kind === 'campus') return m.private_hours_zone_site({ zone });
  return reader ? m.private_hours_zone({ zone }) : m.private_hours_zone_school({ zone });
}

/** Names the zone of the times, and the other zone beneath. */
function Clocks({ place, reader, below }: { place: Place; reader: string | null; below: string | null }) {
  const beneath = place.kind === 'campus' ? m.private_hours_yours : m.private_hours_site;
  return (
    <p className="mt-2 text-small text-ink-soft">
      {clockWords(place, reader)}
      {below && <span className="block">{beneath({ zone: zoneName(below) })}</span>}
    </p>
  );
}

/** The chosen hour in words, even while another week shows. */
function Chosen({ hours, place, value }: Pick<PickerProps, 'hours' | 'place' | 'value'>) {
  const hour = hours.find((free) => free.starts_at === value);
  return (
    <div aria-live="polite">
      {hour && (
        <p className="mt-3 rounded-md bg-blue-wash px-4 py-2.5">
          <span className="text-small text-ink-soft">{m.private_hours_chosen()} </span>
          <When at={hour.starts_at} until={hour.ends_at} place={place} year={false} className="font-strong" />
        </p>
      )}
    </div>
  );
}
