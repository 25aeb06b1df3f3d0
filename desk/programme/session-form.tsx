import { Alert, Stack } from '@mui/material';
import {
  BooleanInput,
  CheckboxGroupInput,
  Create,
  DateInput,
  Edit,
  NumberInput,
  ShowButton,
  SimpleForm,
  TextInput,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import type { OfficeSession } from '../../contract/programme/sessions.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatWeekdays } from '../../web/client/format.ts';
import { TrailButton } from '../oversight/trail-button.tsx';
import { may } from '../page.ts';
import { Act } from '../parts/act.tsx';
import { BothInput } from '../parts/both.tsx';
import { capitalized } from '../parts/capitalized.ts';
import { InstantInput } from '../parts/instant-input.tsx';
import { RecordHeading } from '../parts/record-heading.tsx';
import { SaveBar } from '../parts/save-bar.tsx';
import { OfferingInput, ofOffering } from '../parts/school-fields.tsx';
import { LessonPreview } from './lesson-preview.tsx';
import { RoomInput } from './room-input.tsx';
import { nameOf, sessionStates, sessionTones } from './session-words.ts';
import { WeekFields } from './week-fields.tsx';

const weekdays = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, name: formatWeekdays([id]) }));

function CallOff() {
  const session = useRecordContext<OfficeSession>();
  if (!session || !may('offerings.change') || session.blocked.officeSessionCallOff) return null;
  return (
    <Act<OfficeSession>
      label={m.desk_session_call_off()}
      color="error"
      call="officeSessionCallOff"
      done={m.desk_done()}
      input={({ id }, { why }) => ({ session_id: id, why })}
      words={m.desk_session_call_off_words()}
    >
      <TextInput source="why" label={m.desk_session_why()} multiline isRequired />
    </Act>
  );
}

/** The offering of the session, whose own name, such as "week 2", is not unique. */
function WhichSession() {
  const session = useRecordContext<OfficeSession>();
  if (!session) return null;
  const { state } = session;
  return <RecordHeading name={nameOf(session)} state={sessionStates[state]()} tone={sessionTones[state]} />;
}

const Note = ({ children }: { children: string }) => (
  <Alert severity="info" sx={{ mb: 2 }}>
    {children}
  </Alert>
);

const Acts = () => (
  <TopToolbar>
    <ShowButton label={m.desk_class_page()} />
    <CallOff />
    <TrailButton kind="session" />
  </TopToolbar>
);

function Fields() {
  const session = useRecordContext<OfficeSession>();
  const isFixed = session?.used ?? false;
  const why = session?.blocked.officeSessionSave;
  return (
    <SimpleForm
      toolbar={<SaveBar right="schedule.change" />}
      disabled={!may('schedule.change')}
      warnWhenUnsavedChanges
    >
      {why && <Note>{why.message}</Note>}
      {isFixed && <Note>{m.desk_session_used()}</Note>}
      {!session && <OfferingInput {...ofOffering} isRequired />}
      <BothInput source="label" label={capitalized(m.programme_field_label())} />
      <CheckboxGroupInput
        source="weekdays"
        label={capitalized(m.programme_field_times())}
        choices={weekdays}
        readOnly={isFixed}
        isRequired
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextInput
          source="start"
          label={m.desk_from()}
          type="time"
          slotProps={{ inputLabel: { shrink: true } }}
          readOnly={isFixed}
          isRequired
        />
        <TextInput
          source="end"
          label={m.desk_until()}
          type="time"
          slotProps={{ inputLabel: { shrink: true } }}
          readOnly={isFixed}
          isRequired
        />
        <DateInput source="first_day" label={m.desk_first_day()} readOnly={isFixed} isRequired />
        <NumberInput
          source="total_classes"
          label={capitalized(m.programme_field_classes())}
          helperText={m.desk_unit_lessons()}
          readOnly={isFixed}
          isRequired
        />
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <NumberInput
          source="class_size"
          label={capitalized(m.programme_field_size())}
          helperText={m.desk_unit_children()}
          isRequired
        />
        <RoomInput siteId={session?.site_id} />
        <TextInput source="link" label={capitalized(m.programme_field_link())} />
      </Stack>
      {may('schedule.change') && <LessonPreview />}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <NumberInput
          source="minimum_size"
          label={capitalized(m.programme_field_minimum())}
          helperText={m.desk_minimum_hint()}
        />
        <InstantInput
          source="decide_by"
          label={m.desk_decide_by()}
          {...(session ? { zone: session.time_zone } : {})}
        />
        <NumberInput
          source="trial_lessons"
          label={m.desk_trial_lessons()}
          helperText={m.desk_unit_lessons()}
          defaultValue={0}
        />
        <NumberInput
          source="trial_seats"
          label={capitalized(m.programme_field_trials())}
          helperText={m.desk_trial_seats_hint()}
          defaultValue={0}
        />
      </Stack>
      <WeekFields />
      <BooleanInput source="clash_confirmed" label={m.desk_clash_confirmed()} defaultValue={false} />
    </SimpleForm>
  );
}

/** A session or camp week. Its days cannot change once somebody is enrolled. */
export const SessionEdit = () => (
  <Edit actions={<Acts />} mutationMode="pessimistic" redirect={false}>
    <WhichSession />
    <Fields />
  </Edit>
);

/** A new session, with a preview of its lessons. */
export const SessionCreate = () => (
  <Create title={m.desk_new_session()} redirect="edit">
    <Fields />
  </Create>
);
