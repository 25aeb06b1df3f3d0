import { Button, Chip } from '@mui/material';
import { SearchInput, SelectInput } from 'react-admin';
import { officePath } from '../../contract/core/office-paths.ts';
import type { LetterThread } from '../../contract/letters/views.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant, formatName } from '../../web/client/format.ts';
import { Link } from '../../web/kit/link.tsx';
import { dotted } from '../../words/dotted.ts';
import { page } from '../page.ts';
import { choicesOf } from '../parts/choices.ts';
import { icon } from '../parts/icon.tsx';
import { ListBar } from '../parts/list-bar.tsx';
import { type Column, Rows } from '../parts/rows.tsx';
import { TwoLines } from '../parts/two-lines.tsx';

const EditOutlined = icon('pencil-simple');

const kinds = { office: m.letters_with_office, teacher: m.letters_with_teachers };
const states = { unread: m.letters_unread, read: m.letters_read };

const withWhom = ({ with: other }: LetterThread) =>
  other.kind === 'office' ? m.letters_office() : (other.name ?? '');
const latestOf = ({ latest }: LetterThread) => latest.excerpt ?? m.letters_withdrawn();
const timeOf = ({ latest }: LetterThread) => formatInstant(latest.sent_at, page.zone);
const newOf = ({ unread }: LetterThread) => (unread > 0 ? m.letters_new({ count: unread }) : '');

const columns: readonly Column<LetterThread>[] = [
  { source: 'latest', label: m.desk_letters_latest(), sortable: true, render: timeOf },
  {
    source: 'subject',
    label: m.letters_subject(),
    render: (thread) => (
      <TwoLines second={latestOf(thread)}>
        <Link to={officePath.letter(thread.id)} className="text-blue underline">
          {thread.subject}
        </Link>
      </TwoLines>
    ),
  },
  { source: 'child', label: m.desk_child(), render: ({ child }) => formatName(child) },
  { source: 'with', label: m.desk_letters_with(), render: withWhom },
  { source: 'letters', label: m.letters_title(), sortable: true, align: 'right' },
  {
    source: 'unread',
    label: m.desk_state(),
    render: (thread) =>
      thread.unread > 0 && (
        <Chip
          size="small"
          variant="outlined"
          color={thread.urgent ? 'error' : 'warning'}
          label={thread.urgent ? dotted([m.letters_urgent(), newOf(thread)]) : newOf(thread)}
        />
      ),
  },
];

const filters = [
  <SearchInput key="q" source="q" placeholder={m.desk_letters_search()} alwaysOn />,
  <SelectInput key="with" source="with" label={m.desk_letters_with()} choices={choicesOf(kinds)} alwaysOn />,
  <SelectInput key="state" source="state" label={m.desk_state()} choices={choicesOf(states)} alwaysOn />,
];

/** Leads to the form for a letter to a family or a class. */
export const WriteButton = () => (
  <Button size="small" startIcon={<EditOutlined />} component={Link} to={officePath.writeLetter()}>
    {m.letters_write()}
  </Button>
);

/** Letters between families, the office and teachers, newest first. */
export const LetterList = () => (
  <Rows<LetterThread>
    columns={columns}
    brief={{
      first: ({ subject }) => subject,
      second: (thread) => dotted([formatName(thread.child), withWhom(thread), latestOf(thread)]),
      beside: (thread) => newOf(thread) || timeOf(thread),
    }}
    filters={filters}
    defaultFilter={{ with: 'office' }}
    sort={{ field: 'latest', order: 'DESC' }}
    actions={
      <ListBar>
        <WriteButton />
      </ListBar>
    }
  />
);
