import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatDay, formatDays, formatMonth } from '../../client/format.ts';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import type { CalendarView } from './calendar-range.ts';

/** The name of a month, or the first and last day of a week. */
export const spanName = (view: CalendarView, day: string, days: readonly string[]): string =>
  view === 'month' ? formatMonth(day.slice(0, 7)) : formatDays(days[0] ?? day, days.at(-1) ?? day);

type NothingOnProps = {
  view: CalendarView;
  day: string;
  days: readonly string[];
  /** The day of the next lesson; null: none is planned. */
  nextDay: string | null;
  isStudent: boolean;
};

/** A week or month without lessons: the day of the next one, with a link to it. */
export function NothingOn({ view, day, days, nextDay, isStudent }: NothingOnProps) {
  const action = nextDay ? (
    <LinkButton to={path.virtualCalendar({ view, day: nextDay })}>{m.diary_to_next()}</LinkButton>
  ) : (
    !isStudent && <LinkButton to={path.courseIndex()}>{m.orders_cart_find()}</LinkButton>
  );
  return (
    <EmptyState picture="calendar" title={m.diary_none({ span: spanName(view, day, days) })} action={action}>
      {nextDay ? m.diary_next({ day: formatDay(nextDay, { weekday: true }) }) : m.diary_none_ahead()}
    </EmptyState>
  );
}
