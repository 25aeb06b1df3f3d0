import type { CalendarEntry } from '../../../contract/family-calendar/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatDay, formatWeekday } from '../../client/format.ts';
import { cx } from '../../kit/class-names.ts';
import { CalendarEntryLink, type Shown } from './calendar-entry.tsx';
import { byDay } from './calendar-range.ts';

type SheetProps = Shown & {
  days: readonly string[];
  entries: readonly CalendarEntry[];
  /** The day it is, in the reader's zone. */
  today: string;
};

const keyOf = (entry: CalendarEntry) => `${entry.lesson_id} ${entry.child.id}`;

function Entries({
  entries,
  small,
  ...shown
}: Shown & { entries: readonly CalendarEntry[]; small?: boolean }) {
  return (
    <ul className="grid gap-1.5">
      {entries.map((entry) => (
        <li key={keyOf(entry)}>
          <CalendarEntryLink entry={entry} small={small ?? false} {...shown} />
        </li>
      ))}
    </ul>
  );
}

/** So many of a day stand on the sheet of a month; the others are folded away. */
const shownOfDay = 3;

type CellProps = Shown & { entries: readonly CalendarEntry[]; most: number };

function Cell({ entries, most, ...shown }: CellProps) {
  const more = entries.slice(most);
  return (
    <>
      <Entries entries={entries.slice(0, most)} small {...shown} />
      {more.length > 0 && (
        <details className="mt-1">
          <summary className="flex min-h-9 cursor-pointer items-center text-small text-blue underline">
            {m.calendar_more({ count: more.length })}
          </summary>
          <Entries entries={more} small {...shown} />
        </details>
      )}
    </>
  );
}

type WholeProps = SheetProps & {
  /** The month (YYYY-MM) whose days stand out; null: a week, of which all is shown. */
  month: string | null;
  /** No higher than what is in it. */
  low?: boolean;
};

/** A week, or the weeks of a month, as a sheet of seven columns. */
export function Sheet({ days, entries, today, month, low = false, ...shown }: WholeProps) {
  const ofDay = byDay(entries, shown.zone);
  const weeks = days.flatMap((_day, index) => (index % 7 === 0 ? [days.slice(index, index + 7)] : []));
  return (
    <table className="w-full table-fixed border-separate border-spacing-1">
      <thead>
        <tr>
          {days.slice(0, 7).map((day) => (
            <th key={day} scope="col" className="pb-2 text-small font-normal text-ink-soft">
              {formatWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className={cx(
                  'rounded-md p-1.5 align-top',
                  month || low ? 'h-28' : 'h-72',
                  month && !day.startsWith(month) ? 'bg-paper-deep/50' : 'bg-sheet',
                )}
              >
                <span
                  className={cx(
                    'tabular mb-1 inline-grid h-7 min-w-7 place-items-center rounded-full px-1 text-small',
                    day === today ? 'bg-ink font-strong text-white' : 'text-ink-soft',
                  )}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {Number(day.slice(-2))}
                </span>
                <Cell
                  entries={ofDay.get(day) ?? []}
                  most={month ? shownOfDay : Number.POSITIVE_INFINITY}
                  {...shown}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same as a list of the days on which there is something; days that are over are folded away while others are to come. */
export function Agenda({ days, ...sheet }: SheetProps) {
  const ofDay = byDay(sheet.entries, sheet.zone);
  const full = days.filter((day) => ofDay.has(day));
  const coming = full.filter((day) => day >= sheet.today);
  const over = coming.length > 0 ? full.slice(0, full.length - coming.length) : [];
  return (
    <div className="grid gap-6">
      {over.length > 0 && (
        <details>
          <summary className="mb-2 flex min-h-11 cursor-pointer items-center text-blue">
            {m.diary_over({ count: over.length })}
          </summary>
          <div className="grid gap-6">
            <Days days={over} {...sheet} />
          </div>
        </details>
      )}
      <Days days={coming.length > 0 ? coming : full} {...sheet} />
    </div>
  );
}

function Days({ days, entries, today, ...shown }: SheetProps) {
  const ofDay = byDay(entries, shown.zone);
  return days.map((day) => (
    <section key={day}>
      <h2 className="mb-2 font-strong">
        {formatDay(day, { weekday: true, year: false })}
        {day === today && <span className="ms-2 text-persimmon">{m.diary_today()}</span>}
      </h2>
      <Entries entries={ofDay.get(day) ?? []} {...shown} />
    </section>
  ));
}
