import type { OfficeSessionRow } from '../../contract/programme/sessions.ts';
import * as m from '../../messages/compiled/messages.js';
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

/** A session with its offering, because sessions of many offerings share a name. */
export const nameOf = ({ offering_number, offering_name, label }: OfficeSessionRow) =>
  `${offering_number} ${localized(offering_name)} · ${localized(label)}`;
