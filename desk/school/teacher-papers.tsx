import { Box, Chip, List, ListItem, ListItemText, Stack, Typography } from '@mui/material';
import { DateInput, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { figures } from '../../contract/core/figures.ts';
import type { OfficeTeacher } from '../../contract/programme/teachers.ts';
import type { PaperView } from '../../contract/teachers/paper-fields.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatDay } from '../../web/client/format.ts';
import { act } from '../data-provider.ts';
import { Act } from '../parts/act.tsx';
import { ActWindow } from '../parts/act-window.tsx';
import { localized } from '../parts/both.tsx';
import { choicesOf } from '../parts/choices.ts';
import { TeacherPhoto } from './teacher-photo.tsx';
import { paperKindWords } from './teacher-words.ts';

const untilWords = ({ valid_until, days_left }: PaperView) => {
  if (!valid_until || days_left === null) return m.paper_for_good();
  const day = formatDay(valid_until, { year: true });
  return days_left < 0 ? m.paper_over({ day }) : m.paper_until({ day });
};
const toneOf = ({ days_left }: PaperView) => {
  if (days_left === null || days_left > figures.paperDays) return 'default';
  return days_left < 0 ? 'error' : 'warning';
};

function Paper({ teacher, paper }: { teacher: OfficeTeacher; paper: PaperView }) {
  const remove = () =>
    act('officeTeacherPaperSave', {
      teacher_id: teacher.id,
      paper_id: paper.id,
      kind: paper.kind,
      title: paper.title,
      remove: true,
    });
  return (
    <ListItem disableGutters sx={{ display: 'block' }}>
      <ListItemText
        primary={paper.title}
        secondary={[paperKindWords[paper.kind](), paper.number].filter(Boolean).join(' · ')}
      />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Chip size="small" variant="outlined" color={toneOf(paper)} label={untilWords(paper)} />
        <ActWindow
          label={m.paper_remove({ title: paper.title })}
          look={{ size: 'small' }}
          color="error"
          work={remove}
          done={m.paper_removed()}
          words={m.paper_remove_ask()}
        />
      </Stack>
    </ListItem>
  );
}

/** A teacher's picture, documents and classes. */
export function TeacherPapers() {
  const teacher = useRecordContext<OfficeTeacher>();
  if (!teacher) return null;
  return (
    <Box sx={{ width: { md: 320 }, ml: { md: 3 }, mt: { xs: 3, md: 1 }, flexShrink: 0 }}>
      <TeacherPhoto />
      <Typography variant="h6" component="h2">
        {m.desk_papers()}
      </Typography>
      {teacher.papers.length === 0 && <Typography color="text.secondary">{m.desk_papers_none()}</Typography>}
      <List dense>
        {teacher.papers.map((paper) => (
          <Paper key={paper.id} teacher={teacher} paper={paper} />
        ))}
      </List>
      <Act<OfficeTeacher>
        label={m.paper_add()}
        call="officeTeacherPaperSave"
        done={m.paper_saved()}
        defaults={() => ({ kind: 'teaching' })}
        input={({ id }, { kind, title, number, valid_until }) => ({
          teacher_id: id,
          kind,
          title,
          number: number || undefined,
          valid_until: valid_until || undefined,
        })}
      >
        <SelectInput source="kind" label={m.paper_kind()} choices={choicesOf(paperKindWords)} isRequired />
        <TextInput source="title" label={m.paper_title()} isRequired />
        <TextInput source="number" label={m.paper_number()} />
        <DateInput source="valid_until" label={m.paper_last_day()} />
      </Act>
      <Typography variant="h6" component="h2" sx={{ mt: 3 }}>
        {m.desk_teacher_gives()}
      </Typography>
      {teacher.gives.map(({ id, number, name }) => (
        <Typography key={id}>
          {number} {localized(name)}
        </Typography>
      ))}
    </Box>
  );
}
