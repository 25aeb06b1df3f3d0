import { hoursFit, minutesOf } from '../../../contract/core/time.ts';
import type { HoursView } from '../../../contract/private-lessons/calls.ts';

/** Hours of a weekday, or of an exceptional day, while edited; `key` identifies the row. */
export type WeeklyRow = { key: number; weekday: number; start: string; end: string };
export type ExceptionKind = 'away_day' | 'away_part' | 'extra';
export type ExceptionRow = { key: number; day: string; kind: ExceptionKind; start: string; end: string };

export type HoursDraft = {
  zone: string;
  buffer: number;
  notice: number;
  horizon: number;
  weekly: readonly WeeklyRow[];
  exceptions: readonly ExceptionRow[];
};

/** The default hours of a new row. */
const defaultHours = { start: '16:00', end: '18:00' };

const kindOf = ({ is_away, start }: HoursView['exceptions'][number]): ExceptionKind =>
  is_away ? (start ? 'away_part' : 'away_day') : 'extra';

/** Turns stored hours into a draft, without days before `today`. */
export function draftOf(hours: HoursView, today: string): HoursDraft {
  const keyed = <Row>(rows: readonly Row[]) => rows.map((row, key) => ({ ...row, key }));
  return {
    zone: hours.time_zone,
    buffer: hours.buffer_minutes,
    notice: hours.notice_hours,
    horizon: hours.horizon_days,
    weekly: keyed(hours.weekly),
    exceptions: keyed(hours.exceptions.filter((exception) => exception.day >= today)).map((exception) => ({
      key: exception.key,
      day: exception.day,
      kind: kindOf(exception),
      start: exception.start ?? defaultHours.start,
      end: exception.end ?? defaultHours.end,
    })),
  };
}

type Line = Partial<Record<string, unknown>>;
const textIn = (line: Line, name: string): string => (typeof line[name] === 'string' ? line[name] : '');
const linesIn = (value: unknown): Line[] => (Array.isArray(value) ? value : []);

/** The hours of a form posted without script (`values`), else the stored ones. */
export function typedBefore(draft: HoursDraft, values: Record<string, unknown> | undefined): HoursDraft {
  if (!values) return draft;
  const exceptions = linesIn(values.exceptions).map((line, key) => {
    const [day, start, end] = ['day', 'start', 'end'].map((name) => textIn(line, name)) as [
      string,
      string,
      string,
    ];
    const awayKind: ExceptionKind = start || end ? 'away_part' : 'away_day';
    return { key, day, kind: line.is_away === '0' ? ('extra' as const) : awayKind, start, end };
  });
  const weekly = linesIn(values.weekly).map((line, key) => ({
    key,
    weekday: Number(line.weekday),
    start: textIn(line, 'start'),
    end: textIn(line, 'end'),
  }));
  const number = (name: string, fallback: number) => Number(textIn(values, name)) || fallback;
  return {
    zone: textIn(values, 'time_zone') || draft.zone,
    buffer: Number(textIn(values, 'buffer_minutes') || draft.buffer),
    notice: number('notice_hours', draft.notice),
    horizon: number('horizon_days', draft.horizon),
    weekly: weekly.filter((row) => row.start || row.end),
    exceptions: exceptions.filter((row) => row.day || row.start || row.end),
  };
}

/** The input of `teacherHoursSave`. */
export function inputOf(draft: HoursDraft) {
  return {
    time_zone: draft.zone,
    buffer_minutes: draft.buffer,
    notice_hours: draft.notice,
    horizon_days: draft.horizon,
    weekly: draft.weekly.map(({ weekday, start, end }) => ({ weekday, start, end })),
    exceptions: draft.exceptions.map(({ day, kind, start, end }) => ({
      day,
      is_away: kind !== 'extra',
      start: kind === 'away_day' ? null : start,
      end: kind === 'away_day' ? null : end,
    })),
  };
}

/** Whether a row ends before it starts (over midnight it may end within half a day), or misses a time. */
export const runsBackwards = ({ start, end }: { start: string; end: string }): boolean =>
  !start || !end || !hoursFit(start, end);

/** The keys of rows that cannot be saved. */
export function wrongRows({ weekly, exceptions }: HoursDraft) {
  return {
    weekly: new Set(weekly.filter(runsBackwards).map((row) => row.key)),
    exceptions: new Set(
      exceptions
        .filter((row) => !row.day || (row.kind !== 'away_day' && runsBackwards(row)))
        .map((row) => row.key),
    ),
  };
}

const nextKey = (rows: readonly { key: number }[]) => Math.max(-1, ...rows.map((row) => row.key)) + 1;
const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const midnight = 24 * 60;

/** Adds hours to a weekday: the default ones, or two hours after its last. */
export function addWeekly(draft: HoursDraft, weekday: number): HoursDraft {
  const ends = draft.weekly
    .filter((row) => row.weekday === weekday && row.end)
    .map((row) => (row.end > row.start ? minutesOf(row.end) : midnight));
  const start =
    ends.length > 0 ? Math.min(Math.max(...ends) + 60, midnight - 60) : minutesOf(defaultHours.start);
  const row = {
    key: nextKey(draft.weekly),
    weekday,
    start: toTime(start),
    end: toTime(Math.min(start + 120, midnight)),
  };
  return { ...draft, weekly: [...draft.weekly, row] };
}

/** Adds an exceptional day, by default away all day. */
export function addException(draft: HoursDraft): HoursDraft {
  const row: ExceptionRow = { key: nextKey(draft.exceptions), day: '', kind: 'away_day', ...defaultHours };
  return { ...draft, exceptions: [...draft.exceptions, row] };
}

/** Changes one row of a list, or removes it. */
export function changeRow<Row extends { key: number }>(
  rows: readonly Row[],
  key: number,
  change: Partial<Row> | null,
): Row[] {
  return rows.flatMap((row) => (row.key !== key ? [row] : change ? [{ ...row, ...change }] : []));
}
