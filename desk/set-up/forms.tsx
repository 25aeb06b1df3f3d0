import { Chip, Stack } from '@mui/material';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  RecordContextProvider,
  SelectInput,
  TextInput,
  useNotify,
  useRefresh,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { usualSubjects } from '../../contract/catalog/usual-subjects.ts';
import * as m from '../../messages/compiled/messages.js';
import { act } from '../data-provider.ts';
import { page } from '../page.ts';
import { Act } from '../parts/act.tsx';
import { BothInput, localized } from '../parts/both.tsx';
import { capitalized } from '../parts/capitalized.ts';
import { choicesOf } from '../parts/choices.ts';
import { MailInput } from '../parts/mail-input.tsx';
import { useCategories } from '../parts/school-fields.tsx';
import { countryNames, languagesTaughtIn, siteKinds, zoneNames } from '../school/choices.ts';

/** A bilingual text as typed, with null as an empty text. */
export const typed = (both?: { zh?: string | null; en?: string | null }) => ({
  zh: both?.zh ?? '',
  en: both?.en ?? '',
});
const nothingYet = { id: 'new' };

type SubjectFormProps = {
  /** The page lists the school's subjects elsewhere. */
  isListed?: boolean;
};

/** Adds common subjects by one press each, and others by a small form. */
export function SubjectForm({ isListed = false }: SubjectFormProps) {
  const categories = useCategories();
  const notify = useNotify();
  const refresh = useRefresh();
  const add = async (code: string, name: object) => {
    try {
      await act('officeCategorySave', { code, name });
      refresh();
    } catch (thrown) {
      notify((thrown as Error).message, { type: 'error', autoHideDuration: null });
    }
  };
  const isAdded = (code: string) => categories?.some((category) => category.code === code) ?? true;
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'start' }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {!isListed &&
          categories?.map(({ code, name }) => (
            <Chip key={code} color="success" label={localized(name)} sx={{ height: 44, borderRadius: 22 }} />
          ))}
        {usualSubjects
          .filter(([code]) => !isAdded(code))
          .map(([code, name]) => (
            <Chip
              key={code}
              variant="outlined"
              label={`+ ${localized(name)}`}
              aria-label={m.set_up_add_subject({ name: localized(name) })}
              onClick={() => add(code, name)}
              sx={{ height: 44, borderRadius: 22 }}
            />
          ))}
      </Stack>
      <RecordContextProvider value={nothingYet}>
        <Act
          label={m.set_up_another_subject()}
          call="officeCategorySave"
          done={m.desk_done()}
          input={(_none, { code, name }: FieldValues) => ({ code, name: typed(name) })}
        >
          <BothInput source="name" label={capitalized(m.programme_field_name())} />
          <TextInput source="code" label={m.set_up_code()} helperText={m.set_up_code_hint()} isRequired />
        </Act>
      </RecordContextProvider>
    </Stack>
  );
}

/** A new site with its required fields, above all its time zone. */
export const SiteForm = () => (
  <RecordContextProvider value={nothingYet}>
    <Act
      label={m.set_up_site_add()}
      call="officeSiteSave"
      done={m.desk_done()}
      defaults={() => ({ kind: 'campus', country: 'CN', time_zone: page.zone })}
      input={(_none, { name, address, ...site }: FieldValues) => ({
        ...site,
        name: typed(name),
        address: typed(address),
      })}
    >
      <BothInput source="name" label={capitalized(m.programme_field_name())} />
      <SelectInput
        source="kind"
        label={capitalized(m.programme_field_kind())}
        choices={choicesOf(siteKinds)}
        isRequired
      />
      <TextInput
        source="address.zh"
        label={m.set_up_address_zh()}
        helperText={m.set_up_address_hint()}
        fullWidth
      />
      <TextInput source="address.en" label={m.set_up_address_en()} fullWidth />
      <AutocompleteInput
        source="country"
        label={capitalized(m.programme_field_country())}
        choices={countryNames}
        isRequired
      />
      <AutocompleteInput
        source="time_zone"
        label={capitalized(m.programme_field_zone())}
        choices={zoneNames()}
        helperText={m.set_up_zone_hint()}
        isRequired
      />
    </Act>
  </RecordContextProvider>
);

/** A new teacher's profile. */
export const TeacherForm = () => (
  <RecordContextProvider value={nothingYet}>
    <Act
      label={m.set_up_teacher_add()}
      call="officeTeacherSave"
      done={m.desk_done()}
      defaults={() => ({ languages: ['zh'] })}
      input={(_none, { name, title, bio, ...teacher }: FieldValues) => ({
        ...teacher,
        name: typed(name),
        title: typed(title),
        bio: typed(bio),
      })}
    >
      <BothInput source="name" label={capitalized(m.programme_field_name())} />
      <BothInput source="title" label={capitalized(m.programme_field_title())} />
      <BothInput source="bio" label={capitalized(m.programme_field_bio())} multiline />
      <AutocompleteArrayInput
        source="languages"
        label={capitalized(m.programme_field_languages())}
        choices={languagesTaughtIn}
      />
    </Act>
  </RecordContextProvider>
);

export const InviteForm = ({ teacherId }: { teacherId: string }) => (
  <RecordContextProvider value={{ id: teacherId }}>
    <Act
      label={m.set_up_invite_send()}
      call="officeTeacherInvite"
      done={m.office_invited()}
      input={({ id }, { email }: FieldValues) => ({ teacher_id: id, email })}
      words={m.set_up_invite_words()}
    >
      <MailInput label={m.contact_email()} fullWidth />
    </Act>
  </RecordContextProvider>
);
