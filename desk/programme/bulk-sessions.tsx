import { TextInput } from 'react-admin';
import type { OfficeSessionRow } from '../../contract/programme/sessions.ts';
import * as m from '../../messages/compiled/messages.js';
import { act } from '../data-provider.ts';
import { may } from '../page.ts';
import { BulkWindow } from '../parts/bulk-window.tsx';
import { CopyTerm } from './copy-term.tsx';
import { nameOf } from './session-words.ts';

/** Calls off sessions that have not begun; each family's own choice for that case applies. */
const CallOffSessions = () => (
  <BulkWindow<OfficeSessionRow>
    label={m.desk_sessions_call_off()}
    color="error"
    fits={({ state }) => state === 'ahead'}
    each={({ id }, { why }) => act('officeSessionCallOff', { session_id: id, why })}
    nameOf={nameOf}
    words={(rows) => (
      <>
        {m.desk_sessions_call_off_count({
          count: rows.length,
          taken: rows.reduce((sum, { taken }) => sum + taken, 0),
        })}{' '}
        {m.desk_session_call_off_words()}
      </>
    )}
  >
    <TextInput source="why" label={m.desk_session_why()} multiline isRequired />
  </BulkWindow>
);

/** Plans the selected sessions again, or calls them off. */
export const BulkSessions = () => (
  <>
    {may('schedule.change') && <CopyTerm />}
    {may('offerings.change') && <CallOffSessions />}
  </>
);
