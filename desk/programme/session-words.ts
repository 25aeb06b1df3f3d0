import type { OfficeSessionRow } from '../../contract/programme/sessions.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatClocks, formatDay, formatWeekdays } from '../../web/client/format.ts';
import { localized } from '../parts/both.tsx';
import type { Tone } from '../parts/fields.tsx';

export const sessionStates: Record<OfficeSessionRow['state'], () => string> = {
  ahead: m.desk_session_ahead,
  running: m.desk_session_running,
  ended: m.desk_session_ended,
  called_off: m.desk_session_called_off,
};

export const sessionTones: Partial<Record<OfficeSessionRow['state'], Tone>> = {
  ahead: 'info',
  running: 'success',
  called_off: 'error',
};

/** In local time of its site, without a zone. */
export const timesOf = ({ weekdays, first_day, start, end }: OfficeSessionRow) =>
  `${formatWeekdays(weekdays)} ${formatClocks(`${first_day}T${start}:00Z`, `${first_day}T${end}:00Z`, 'UTC')}`;
export const daysOf = ({ first_day, last_day }: OfficeSessionRow) =>
  `${formatDay(first_day, { year: true })} – ${formatDay(last_day, { year: true })}`;

/** The form of a new session of an offering. */
export const newSessionOf = (offering: string) =>
  `/sessions/create?source=${encodeURIComponent(JSON.stringify({ offering_id: offering }))}`;

/** A session with its offering, because sessions of many offerings share a name. */
export const nameOf = ({ offering_number, offering_name, label }: OfficeSessionRow) =>
  `${offering_number} ${localized(offering_name)} · ${localized(label)}`;
