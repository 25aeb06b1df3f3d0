import { Box, Stack, Typography } from '@mui/material';
import { RecordContextProvider } from 'react-admin';
import type { OfficeCategory } from '../../contract/programme/categories.ts';
import * as m from '../../messages/compiled/messages.js';
import { may } from '../page.ts';
import { Act } from '../parts/act.tsx';
import { BothInput, localized } from '../parts/both.tsx';
import { capitalized } from '../parts/capitalized.ts';
import { Screen } from '../parts/screen.tsx';
import { useRead } from '../parts/use-read.ts';
import { SubjectForm, typed } from '../set-up/forms.tsx';

type Row = OfficeCategory & { id: string };

const Rename = () => (
  <Act<Row>
    label={m.desk_rename()}
    call="officeCategorySave"
    done={m.desk_done()}
    defaults={({ name }) => ({ name })}
    input={({ code, version }, { name }) => ({ code, version, name: typed(name) })}
  >
    <BothInput source="name" label={capitalized(m.programme_field_name())} />
  </Act>
);

/** The subjects of courses: staff add and rename them. */
export function Subjects() {
  const subjects = useRead('officeCategoryIndex', {});
  return (
    <Screen title={m.desk_subjects()} lead={m.desk_subjects_lead()} query={subjects}>
      {({ items }) => (
        <Stack spacing={1.5} sx={{ maxWidth: 560 }}>
          {items.map((subject) => (
            <RecordContextProvider key={subject.code} value={{ ...subject, id: subject.code }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
                <Typography sx={{ fontWeight: 600, minWidth: 120 }}>{localized(subject.name)}</Typography>
                <Typography color="text.secondary" sx={{ flexGrow: 1 }}>
                  {m.desk_subject_offerings({ count: subject.offerings })}
                </Typography>
                {may('offerings.change') && <Rename />}
              </Box>
            </RecordContextProvider>
          ))}
          {may('offerings.change') && <SubjectForm isListed />}
        </Stack>
      )}
    </Screen>
  );
}
