import { Avatar, Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { figures } from '../../contract/core/figures.ts';
import type { OfficeTeacher } from '../../contract/programme/teachers.ts';
import * as m from '../../messages/compiled/messages.js';
import { asSent } from '../as-sent.ts';
import { Act } from '../parts/act.tsx';
import { localized } from '../parts/both.tsx';
import { OnePictureInput } from '../parts/one-file-input.tsx';

/** A teacher's picture, which families see; staff can replace or remove it. */
export function TeacherPhoto() {
  const teacher = useRecordContext<OfficeTeacher>();
  if (!teacher || teacher.closed_at) return null;
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 3 }}>
      <Avatar
        alt={localized(teacher.name)}
        sx={{ width: 96, height: 96 }}
        {...(teacher.photo ? { src: teacher.photo } : {})}
      />
      <Act<OfficeTeacher>
        label={m.desk_teacher_photo()}
        call="officeTeacherPhoto"
        done={m.desk_done()}
        input={({ id }, { photo }) => ({ teacher_id: id, photo: asSent(photo) })}
        words={m.profile_photo_hint(figures)}
      >
        <OnePictureInput source="photo" label={m.desk_teacher_photo()} />
      </Act>
      {teacher.photo && (
        <Act<OfficeTeacher>
          label={m.desk_teacher_photo_remove()}
          color="error"
          call="officeTeacherPhotoRemove"
          done={m.desk_done()}
          input={({ id }) => ({ teacher_id: id })}
          words={m.desk_teacher_photo_remove_words()}
        />
      )}
    </Stack>
  );
}
