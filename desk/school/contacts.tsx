import {
  SearchInput,
  SelectInput,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import type { ContactView } from '../../contract/contact/calls.ts';
import { contactStateWords } from '../../contract/contact/state-words.ts';
import * as m from '../../messages/compiled/messages.js';
import { Act } from '../parts/act.tsx';
import { beginOf } from '../parts/begin-of.ts';
import { choicesOf } from '../parts/choices.ts';
import { Download } from '../parts/download.tsx';
import { InstantField, StateField, type Tone } from '../parts/fields.tsx';
import { ListBar } from '../parts/list-bar.tsx';
import { type Column, Rows } from '../parts/rows.tsx';

type State = ContactView['state'];
const tones: Partial<Record<State, Tone>> = { open: 'warning', answered: 'success' };

const begin = ({ content }: ContactView) => beginOf(content);

const columns: readonly Column<ContactView>[] = [
  {
    source: 'sent_at',
    label: m.desk_sent_at(),
    sortable: true,
    field: <InstantField<ContactView> source="sent_at" />,
  },
  { source: 'name', label: m.office_invite_name() },
  { source: 'content', label: m.contact_content(), render: begin },
  {
    source: 'answer_by',
    label: m.desk_answer_by(),
    field: <InstantField<ContactView> source="answer_by" />,
  },
  {
    source: 'state',
    label: m.desk_state(),
    field: <StateField<ContactView, State> source="state" words={contactStateWords} tones={tones} />,
  },
];

/** Messages to the school; the one that waits longest comes first. */
export const ContactList = () => (
  <Rows<ContactView>
    columns={columns}
    brief={{ first: ({ name }) => name, second: begin, beside: ({ state }) => contactStateWords[state]() }}
    filters={[
      <SearchInput key="q" source="q" placeholder={m.desk_contact_search()} alwaysOn />,
      <SelectInput
        key="state"
        source="state"
        label={m.desk_state()}
        choices={choicesOf(contactStateWords)}
        alwaysOn
      />,
    ]}
    defaultFilter={{ state: 'open' }}
    sort={{ field: 'sent_at', order: 'ASC' }}
    actions={
      <ListBar>
        <Download call="officeContactExport" />
      </ListBar>
    }
  />
);

function Answer() {
  const contact = useRecordContext<ContactView>();
  if (contact?.state !== 'open') return null;
  return (
    <TopToolbar>
      <Act<ContactView>
        label={m.desk_contact_answer()}
        call="officeContactAnswer"
        done={m.desk_contact_sent()}
        input={({ id }, { words }) => ({ contact_id: id, words })}
        words={contact.in_language === 'zh' ? m.desk_contact_in_chinese() : m.desk_contact_in_english()}
      >
        <TextInput
          source="words"
          label={m.notices_contact_answer()}
          multiline
          minRows={5}
          fullWidth
          isRequired
        />
      </Act>
    </TopToolbar>
  );
}

/** A message to the school, with the answer. */
export const ContactShow = () => (
  <Show actions={<Answer />}>
    <SimpleShowLayout>
      <StateField<ContactView, State>
        source="state"
        label={m.desk_state()}
        words={contactStateWords}
        tones={tones}
      />
      <TextField source="name" label={m.office_invite_name()} />
      <TextField source="email" label={m.contact_email()} />
      <TextField source="tel" label={m.desk_tel()} />
      <InstantField<ContactView> source="sent_at" label={m.desk_sent_at()} />
      <TextField
        source="content"
        className="long"
        label={m.contact_content()}
        sx={{ whiteSpace: 'pre-wrap' }}
      />
      <InstantField<ContactView> source="answer_by" label={m.desk_answer_by()} />
      <TextField
        source="answer"
        className="long"
        label={m.notices_contact_answer()}
        emptyText="–"
        sx={{ whiteSpace: 'pre-wrap' }}
      />
      <InstantField<ContactView> source="answered_at" label={m.desk_answered_at()} />
      <TextField source="answered_by" label={m.desk_answered_by()} emptyText="–" />
    </SimpleShowLayout>
  </Show>
);
