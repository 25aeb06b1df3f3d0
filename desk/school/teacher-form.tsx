import { Alert, Stack } from '@mui/material';
import {
  AutocompleteArrayInput,
  Create,
  Edit,
  NumberInput,
  SimpleForm,
  TextInput,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import type { OfficeTeacher } from '../../contract/programme/teachers.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant } from '../../web/client/format.ts';
import { TrailButton } from '../oversight/trail-button.tsx';
import { page } from '../page.ts';
import { Act } from '../parts/act.tsx';
import { BothInput } from '../parts/both.tsx';
import { capitalized } from '../parts/capitalized.ts';
import { MailInput } from '../parts/mail-input.tsx';
import { SaveBar } from '../parts/save-bar.tsx';
import { languagesTaughtIn } from './choices.ts';
import { TeacherPapers } from './teacher-papers.tsx';

/** Invites a teacher to sign in, stops that, or ends their work at the school. */
function Acts() {
  const teacher = useRecordContext<OfficeTeacher>();
  if (!teacher) return null;
  const {
    officeTeacherInvite: notInvite,
    officeTeacherClose: notClose,
    officeTeacherSignIn: notStop,
  } = teacher.blocked;
  const isStopped = teacher.access === 'stopped';
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
      {!notInvite && (
        <Act<OfficeTeacher>
          label={m.desk_teacher_invite()}
          call="officeTeacherInvite"
          done={m.office_invited()}
          defaults={({ invite }) => ({ email: invite?.email ?? '' })}
          input={({ id }, { email }) => ({ teacher_id: id, email })}
          words={m.desk_teacher_invite_words()}
        >
          <MailInput label={m.contact_email()} />
        </Act>
      )}
      {!notStop && (
        <Act<OfficeTeacher>
          label={isStopped ? m.desk_teacher_allow() : m.desk_teacher_stop()}
          color={isStopped ? 'primary' : 'error'}
          call="officeTeacherSignIn"
          done={m.desk_done()}
          input={({ id }) => ({ teacher_id: id, stopped: !isStopped })}
          words={isStopped ? m.desk_teacher_allow_words() : m.desk_teacher_stop_words()}
        />
      )}
      {!notClose && (
        <Act<OfficeTeacher>
          label={m.desk_teacher_close()}
          color="error"
          call="officeTeacherClose"
          done={m.desk_done()}
          input={({ id }) => ({ teacher_id: id })}
          words={m.desk_teacher_close_words()}
        />
      )}
      <TrailButton kind="teacher" />
    </TopToolbar>
  );
}

/** How the teacher signs in, or why not yet, and what keeps them from leaving. */
function Notes() {
  const teacher = useRecordContext<OfficeTeacher>();
  if (!teacher) return null;
  const { email, invite, closed_at, blocked } = teacher;
  return (
    <Stack spacing={1} sx={{ width: '100%', mb: 2, '&:empty': { display: 'none' } }}>
      {email && (
        <Alert severity={teacher.access === 'stopped' ? 'warning' : 'success'}>
          {teacher.access === 'stopped' && `${m.desk_teacher_stopped()} · `}
          {m.profile_email()}: {email}
        </Alert>
      )}
      {invite && (
        <Alert severity="info">
          {m.desk_teacher_waits({
            email: invite.email,
            until: formatInstant(invite.expires_at, page.zone),
          })}
        </Alert>
      )}
      {closed_at && <Alert severity="warning">{m.desk_teacher_closed()}</Alert>}
      {!closed_at && blocked.officeTeacherClose && (
        <Alert severity="info">{blocked.officeTeacherClose.message}</Alert>
      )}
    </Stack>
  );
}

const Fields = () => (
  <SimpleForm toolbar={<SaveBar />} warnWhenUnsavedChanges>
    <Notes />
    <BothInput source="name" label={m.office_invite_name()} />
    <BothInput source="title" label={capitalized(m.programme_field_title())} />
    <BothInput source="bio" label={capitalized(m.programme_field_bio())} multiline />
    <AutocompleteArrayInput
      source="languages"
      label={m.profile_languages()}
      choices={languagesTaughtIn}
      defaultValue={['zh']}
      isRequired
    />
    <TextInput source="video_link" label={capitalized(m.programme_field_video())} />
    <NumberInput source="position" label={capitalized(m.programme_field_position())} min={0} step={1} />
  </SimpleForm>
);

/** A teacher as families see them, with their qualifications and sign-in. */
export const TeacherEdit = () => (
  <Edit actions={<Acts />} aside={<TeacherPapers />} mutationMode="pessimistic" redirect={false}>
    <Fields />
  </Edit>
);

/** A new teacher, who is invited after the profile is saved. */
export const TeacherCreate = () => (
  <Create title={m.desk_new_teacher()} redirect="edit">
    <Fields />
  </Create>
);
