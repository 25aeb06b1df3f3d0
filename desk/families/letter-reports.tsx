import { Button } from '@mui/material';
import {
  FunctionField,
  SearchInput,
  SelectInput,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import { officePath } from '../../contract/core/office-paths.ts';
import type { LetterReport, ReportState } from '../../contract/letters/office-calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant, formatName } from '../../web/client/format.ts';
import { Link } from '../../web/kit/link.tsx';
import { dotted } from '../../words/dotted.ts';
import { personWords } from '../../words/letter-person.ts';
import { page } from '../page.ts';
import { Act } from '../parts/act.tsx';
import { beginOf } from '../parts/begin-of.ts';
import { choicesOf } from '../parts/choices.ts';
import { InstantField, StateField, type Tone } from '../parts/fields.tsx';
import { type Column, Rows } from '../parts/rows.tsx';

const states: Record<ReportState, () => string> = {
  open: m.desk_letter_report_open,
  settled: m.desk_letter_report_settled,
};
const tones: Partial<Record<ReportState, Tone>> = { open: 'warning', settled: 'success' };

const begin = ({ words }: LetterReport) => beginOf(words);
const reporterOf = ({ reporter }: LetterReport) => personWords(reporter);

const State = ({ label }: { label?: string }) => (
  <StateField<LetterReport, ReportState> source="state" label={label} words={states} tones={tones} />
);

const columns: readonly Column<LetterReport>[] = [
  {
    source: 'at',
    label: m.desk_letter_reported_at(),
    sortable: true,
    field: <InstantField<LetterReport> source="at" />,
  },
  { source: 'subject', label: m.letters_subject() },
  { source: 'child', label: m.desk_child(), render: ({ child }) => formatName(child) },
  { source: 'reporter', label: m.desk_letter_reported_by(), render: reporterOf },
  { source: 'words', label: m.letters_report_words(), render: begin },
  {
    source: 'settled_at',
    label: m.desk_settled_at(),
    sortable: true,
    field: <InstantField<LetterReport> source="settled_at" />,
  },
  { source: 'state', label: m.desk_state(), field: <State /> },
];

/** Reported letters; the report that waits longest comes first. */
export const LetterReportList = () => (
  <Rows<LetterReport>
    columns={columns}
    brief={{
      first: ({ subject, child }) => dotted([subject, formatName(child)]),
      second: (report) => dotted([reporterOf(report), begin(report)]),
      beside: ({ state }) => states[state](),
    }}
    filters={[
      <SearchInput key="q" source="q" placeholder={m.desk_letter_reports_search()} alwaysOn />,
      <SelectInput key="state" source="state" label={m.desk_state()} choices={choicesOf(states)} alwaysOn />,
    ]}
    defaultFilter={{ state: 'open' }}
    sort={{ field: 'at', order: 'ASC' }}
  />
);

function Acts() {
  const report = useRecordContext<LetterReport>();
  if (!report) return null;
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" component={Link} to={officePath.letter(report.letter_id)}>
        {m.letters_open_thread()}
      </Button>
      {report.state === 'open' && (
        <Act<LetterReport>
          label={m.letters_report_settle()}
          call="officeLetterReportSettle"
          done={m.letters_report_settled()}
          input={({ id }, { words }) => ({ report_id: id, words })}
          words={m.letters_report_answer_hint()}
        >
          <TextInput
            source="words"
            label={m.letters_report_answer_words()}
            multiline
            minRows={3}
            isRequired
          />
        </Act>
      )}
    </TopToolbar>
  );
}

const asWritten = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' };

function writtenBy({ letter }: LetterReport) {
  const senderAndTime = [personWords(letter.from), formatInstant(letter.sent_at, page.zone)];
  return dotted(letter.withdrawn_at ? [...senderAndTime, m.letters_withdrawn()] : senderAndTime);
}

/** A report, the letter it is about, and what the school did. */
export const LetterReportShow = () => (
  <Show actions={<Acts />}>
    <SimpleShowLayout>
      <State label={m.desk_state()} />
      <FunctionField<LetterReport> label={m.desk_letter_reported_by()} render={reporterOf} />
      <InstantField<LetterReport> source="at" label={m.desk_letter_reported_at()} />
      <TextField className="long" source="words" label={m.letters_report_words()} sx={asWritten} />
      <FunctionField<LetterReport> label={m.desk_child()} render={({ child }) => formatName(child)} />
      <TextField source="subject" label={m.letters_subject()} />
      <FunctionField<LetterReport> label={m.desk_letter_by()} render={writtenBy} />
      <TextField className="long" source="letter.text" label={m.letters_text()} sx={asWritten} />
      <TextField
        className="long"
        source="answer"
        label={m.letters_report_answer_words()}
        emptyText="–"
        sx={asWritten}
      />
      <TextField source="settled_by" label={m.desk_letter_report_settled_by()} emptyText="–" />
      <InstantField<LetterReport> source="settled_at" label={m.desk_settled_at()} />
    </SimpleShowLayout>
  </Show>
);
