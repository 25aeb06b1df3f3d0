import { SearchInput } from 'react-admin';
import { officePath } from '../../contract/core/office-paths.ts';
import type { ClassLetter } from '../../contract/letters/office-calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant } from '../../web/client/format.ts';
import { Link } from '../../web/kit/link.tsx';
import { dotted } from '../../words/dotted.ts';
import { page } from '../page.ts';
import { InstantField } from '../parts/fields.tsx';
import { ListBar } from '../parts/list-bar.tsx';
import { type Column, Rows } from '../parts/rows.tsx';
import { WriteButton } from './letters.tsx';

const classOf = ({ class: { name, label } }: ClassLetter) => dotted([name, label]);
const readOf = ({ withdrawn_at, families, read }: ClassLetter) =>
  withdrawn_at ? m.letters_withdrawn() : m.letters_class_read({ read, families });

const columns: readonly Column<ClassLetter>[] = [
  {
    source: 'sent_at',
    label: m.desk_sent_at(),
    sortable: true,
    field: <InstantField<ClassLetter> source="sent_at" />,
  },
  {
    source: 'subject',
    label: m.letters_subject(),
    sortable: true,
    render: (letter) => (
      <Link to={officePath.classLetter(letter.id)} className="text-blue underline">
        {letter.subject}
      </Link>
    ),
  },
  { source: 'class', label: m.homework_class(), render: classOf },
  { source: 'read', label: m.desk_class_letters_read(), render: readOf },
  { source: 'answered', label: m.letters_answered(), align: 'right' },
];

/** Letters of the office to whole classes, newest first. */
export const ClassLetterList = () => (
  <Rows<ClassLetter>
    columns={columns}
    brief={{
      first: ({ subject }) => subject,
      second: (letter) => dotted([classOf(letter), formatInstant(letter.sent_at, page.zone)]),
      beside: readOf,
    }}
    filters={[<SearchInput key="q" source="q" placeholder={m.desk_class_letters_search()} alwaysOn />]}
    sort={{ field: 'sent_at', order: 'DESC' }}
    actions={
      <ListBar>
        <WriteButton />
      </ListBar>
    }
  />
);
