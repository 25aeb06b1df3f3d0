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
import { headed } from '../parts/headed.ts';
import { SaveBar } from '../parts/save-bar.tsx';
import { languagesTaughtIn } from './choices.ts';
import { TeacherPapers } from './teacher-papers.tsx';

/** Inviting to sign in, and ending somebody's time at the school. */
function Acts() {
  const teacher = useRecordContext<OfficeTeacher>();
  if (!teacher) return null;
  const { officeTeacherInvite: notInvite, officeTeacherClose: notClose } = teacher.blocked;
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
          <TextInput source="email" label={m.contact_email()} type="email" isRequired />
        </Act>
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
      <TrailButton of="teacher" />
    </TopToolbar>
  );
}

/** How somebody signs in, or why not yet; what is in the way of ending their time here. */
function Notes() {
  const teacher = useRecordContext<OfficeTeacher>();
  if (!teacher) return null;
  const { email, invite, closed_at, blocked } = teacher;
  return (
    <Stack spacing={1} sx={{ width: '100%', mb: 2, '&:empty': { display: 'none' } }}>
      {email && (
        <Alert severity="success">
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
    <BothInput source="name" label={headed(m.programme_field_name())} />
    <BothInput source="title" label={headed(m.programme_field_title())} />
    <BothInput source="bio" label={headed(m.programme_field_bio())} multiline />
    <AutocompleteArrayInput
      source="languages"
      label={m.profile_languages()}
      choices={languagesTaughtIn}
      defaultValue={['zh']}
      isRequired
    />
    <TextInput source="video_link" label={headed(m.programme_field_video())} type="url" />
    <NumberInput source="position" label={headed(m.programme_field_position())} min={0} step={1} />
  </SimpleForm>
);

/** A teacher as families see them, with their papers and how they sign in. */
export const TeacherEdit = () => (
  <Edit actions={<Acts />} aside={<TeacherPapers />} mutationMode="pessimistic" redirect={false}>
    <Fields />
  </Edit>
);

/** A new teacher, who is invited once they are presented. */
export const TeacherCreate = () => (
  <Create redirect="edit">
    <Fields />
  </Create>
);
