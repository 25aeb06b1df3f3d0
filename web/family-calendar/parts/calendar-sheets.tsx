import type { CalendarEntry, CalendarTask } from '../../../contract/family-calendar/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatDay, formatWeekday } from '../../client/format.ts';
import { cx } from '../../kit/class-names.ts';
import { CalendarEntryLink, CalendarTaskLink, type Shown } from './calendar-entry.tsx';
import { byDay, byDueDay } from './calendar-range.ts';
import { Folded } from './folded.tsx';

type SheetProps = Shown & {
  days: readonly string[];
  entries: readonly CalendarEntry[];
  /** Homework, on its due day. */
  due: readonly CalendarTask[];
  /** Today in the reader's zone. */
  today: string;
};

type DayItem = { entry: CalendarEntry } | { task: CalendarTask };
const keyOf = (item: DayItem) =>
  'entry' in item
    ? `${item.entry.lesson_id} ${item.entry.child.id}`
    : `${item.task.task_id} ${item.task.child.id}`;

/** The content of each day: entries, then homework. */
function itemsByDay({ entries, due, zone }: Pick<SheetProps, 'entries' | 'due' | 'zone'>) {
  const [lessons, tasks] = [byDay(entries, zone), byDueDay(due, zone)];
  const days = new Set([...lessons.keys(), ...tasks.keys()]);
  return new Map(
    [...days].map((day): [string, DayItem[]] => [
      day,
      [
        ...(lessons.get(day) ?? []).map((entry) => ({ entry })),
        ...(tasks.get(day) ?? []).map((task) => ({ task })),
      ],
    ]),
  );
}

function DayItems({
  items,
  small = false,
  ...shown
}: Shown & { items: readonly DayItem[]; small?: boolean }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {items.map((item) => (
        <li key={keyOf(item)}>
          {'entry' in item ? (
            <CalendarEntryLink entry={item.entry} small={small} {...shown} />
          ) : (
            <CalendarTaskLink task={item.task} small={small} {...shown} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Entries of a day beyond this number are folded in the month. */
const maxShown = 3;

type CellProps = Shown & { items: readonly DayItem[]; limit: number };

function Cell({ items, limit, ...shown }: CellProps) {
  const folded = items.slice(limit);
  return (
    <>
      <DayItems items={items.slice(0, limit)} small {...shown} />
      {folded.length > 0 && (
        <details className="mt-1">
          <summary className="flex min-h-9 cursor-pointer items-center text-small text-blue underline">
            {m.calendar_more({ count: folded.length })}
          </summary>
          <DayItems items={folded} small {...shown} />
        </details>
      )}
    </>
  );
}

type MonthOrWeekProps = SheetProps & {
  /** The month (YYYY-MM) whose days stand out; null for a week, which shows everything. */
  month: string | null;
  /** Rows are only as high as their content. */
  compact?: boolean;
};

/** A week, or the weeks of a month, in seven columns. */
export function Sheet({ days, entries, due, today, month, compact = false, ...shown }: MonthOrWeekProps) {
  const ofDay = itemsByDay({ entries, due, zone: shown.zone });
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
                  month || compact ? 'h-28' : 'h-72',
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
                  items={ofDay.get(day) ?? []}
                  limit={month ? maxShown : Number.POSITIVE_INFINITY}
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

type AgendaProps = SheetProps & {
  /** Days beyond this number are folded. */
  open?: number;
};

/** The days with content as a list; past days are folded while others are to come. */
export function Agenda({ days, open = Number.POSITIVE_INFINITY, ...sheet }: AgendaProps) {
  const ofDay = itemsByDay(sheet);
  const full = days.filter((day) => ofDay.has(day));
  const coming = full.filter((day) => day >= sheet.today);
  const past = coming.length > 0 ? full.slice(0, full.length - coming.length) : [];
  const shown = coming.length > 0 ? coming : full;
  const later = shown.slice(open);
  return (
    <div className="grid gap-6">
      {past.length > 0 && (
        <Folded title={m.diary_over({ count: past.length })}>
          <Days days={past} {...sheet} />
        </Folded>
      )}
      <Days days={shown.slice(0, open)} {...sheet} />
      {later.length > 0 && (
        <Folded title={m.diary_later({ count: later.length })}>
          <Days days={later} {...sheet} />
        </Folded>
      )}
    </div>
  );
}

function Days({ days, entries, due, today, ...shown }: SheetProps) {
  const ofDay = itemsByDay({ entries, due, zone: shown.zone });
  return days.map((day) => (
    <section key={day}>
      <h2 className="mb-2 font-strong">
        {formatDay(day, { weekday: true, year: false })}
        {day === today && <span className="ms-2 text-persimmon">{m.diary_today()}</span>}
      </h2>
      <DayItems items={ofDay.get(day) ?? []} {...shown} />
    </section>
  ));
}
