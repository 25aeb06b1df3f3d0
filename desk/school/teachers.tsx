import { SearchInput, SelectInput } from 'react-admin';
import type { OfficeTeacherRow } from '../../contract/programme/teachers.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatDay } from '../../web/client/format.ts';
import { languageName } from '../../web/client/language-name.ts';
import { localized } from '../parts/both.tsx';
import { capitalized } from '../parts/capitalized.ts';
import { choicesOf } from '../parts/choices.ts';
import { StateField } from '../parts/fields.tsx';
import { ListBar } from '../parts/list-bar.tsx';
import { type Column, Rows } from '../parts/rows.tsx';
import { ofSite, SiteInput } from '../parts/school-fields.tsx';
import { accesses, accessTones } from './teacher-words.ts';

const states = { open: m.desk_teacher_here, closed: m.desk_teacher_closed };
const endings = [30, 60, 90].map((id) => ({ id, name: m.desk_papers_within({ count: id }) }));

const nameOf = ({ name }: OfficeTeacherRow) => localized(name);
const languagesOf = ({ languages }: OfficeTeacherRow) => languages.map(languageName).join(m.desk_and());
const paperOf = ({ paper_ends }: OfficeTeacherRow) =>
  paper_ends ? formatDay(paper_ends, { year: true }) : '–';

const columns: readonly Column<OfficeTeacherRow>[] = [
  { source: 'name', label: m.teachers_title(), sortable: true, render: nameOf },
  {
    source: 'title',
    label: capitalized(m.programme_field_title()),
    render: ({ title }) => localized(title),
  },
  { source: 'languages', label: m.profile_languages(), render: languagesOf },
  { source: 'offerings', label: m.desk_open_offerings(), align: 'right' },
  { source: 'paper_ends', label: m.desk_paper_ends(), render: paperOf },
  {
    source: 'access',
    label: m.desk_state(),
    field: (
      <StateField<OfficeTeacherRow, OfficeTeacherRow['access']>
        source="access"
        words={accesses}
        tones={accessTones}
      />
    ),
  },
];

/** Teachers, in the order that families see. */
export const TeacherList = () => (
  <Rows<OfficeTeacherRow>
    columns={columns}
    brief={{
      first: nameOf,
      second: ({ title }) => localized(title),
      beside: ({ access }) => accesses[access](),
    }}
    filters={[
      <SearchInput key="q" source="q" placeholder={m.desk_name_search()} alwaysOn />,
      <SelectInput
        key="access"
        source="access"
        label={m.desk_state()}
        choices={choicesOf(states)}
        alwaysOn
      />,
      <SelectInput
        key="papers"
        source="paper_ends_in"
        label={m.desk_paper_ends()}
        choices={endings}
        alwaysOn
      />,
      <SiteInput key="site" {...ofSite} />,
    ]}
    defaultFilter={{ access: 'open' }}
    sort={{ field: 'position', order: 'ASC' }}
    opens="edit"
    actions={<ListBar right="teachers.change" />}
  />
);
