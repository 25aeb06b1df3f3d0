import { Box, Link, List, ListItem, ListItemText, Typography } from '@mui/material';
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
import type { applicationCalls, OfficeApplication } from '../../contract/applications/calls.ts';
import { applicationStateWords } from '../../contract/applications/state-words.ts';
import type { ApplicationMove, ApplicationState } from '../../contract/applications/states.ts';
import type { OutputOf } from '../../contract/core/call.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant } from '../../web/client/format.ts';
import { act } from '../data-provider.ts';
import { page } from '../page.ts';
import { Act } from '../parts/act.tsx';
import { BulkWindow } from '../parts/bulk-window.tsx';
import { choicesOf } from '../parts/choices.ts';
import { Download } from '../parts/download.tsx';
import { InstantField, StateField, type Tone } from '../parts/fields.tsx';
import { InstantInput } from '../parts/instant-input.tsx';
import { ListBar } from '../parts/list-bar.tsx';
import { type Column, Rows } from '../parts/rows.tsx';

type Line = OutputOf<typeof applicationCalls.officeApplicationIndex>['items'][number];

const { draft: _unsent, ...sentStates } = applicationStateWords;
const tones: Partial<Record<ApplicationState, Tone>> = {
  submitted: 'warning',
  interview: 'info',
  accepted: 'success',
};
const moves: Record<
  ApplicationMove,
  { label: () => string; words: () => string; color: 'primary' | 'error' }
> = {
  interview: {
    label: m.desk_application_to_interview,
    words: m.desk_application_to_interview_words,
    color: 'primary',
  },
  accepted: { label: m.desk_application_accept, words: m.desk_application_accept_words, color: 'primary' },
  rejected: { label: m.desk_application_reject, words: m.desk_application_reject_words, color: 'error' },
};
/** The applicant's full name. */
export const applicantOf = ({ first_name, last_name }: Pick<OfficeApplication, 'first_name' | 'last_name'>) =>
  `${last_name} ${first_name}`;
const coursesOf = ({ courses }: Pick<Line, 'courses'>) => courses.map(({ name }) => name).join(m.desk_and());

const columns: readonly Column<Line>[] = [
  {
    source: 'submitted_at',
    label: m.desk_sent_at(),
    sortable: true,
    field: <InstantField<Line> source="submitted_at" />,
  },
  { source: 'name', label: m.office_invite_name(), sortable: true },
  { source: 'courses', label: m.apply_courses(), render: coursesOf },
  { source: 'email', label: m.contact_email() },
  {
    source: 'interview_at',
    label: m.apply_when(),
    sortable: true,
    field: <InstantField<Line> source="interview_at" />,
  },
  {
    source: 'state',
    label: m.desk_state(),
    field: <StateField<Line, ApplicationState> source="state" words={applicationStateWords} tones={tones} />,
  },
];

/** Rejects several applications with the same words; each applicant gets a separate letter. */
const RejectApplications = () => (
  <BulkWindow<Line>
    label={moves.rejected.label()}
    color="error"
    fits={({ state }) => state === 'submitted' || state === 'interview'}
    each={({ id, changed_at }, { words }) =>
      act('officeApplicationMove', {
        application_id: id,
        to: 'rejected',
        words: words || undefined,
        seen_at: changed_at,
      })
    }
    nameOf={({ name }) => name}
    words={(rows) => m.desk_applications_reject_words({ count: rows.length })}
  >
    <TextInput source="words" label={m.desk_application_words()} multiline fullWidth />
  </BulkWindow>
);

/** Applications to teach; the one that waits longest comes first. */
export const ApplicationList = () => (
  <Rows<Line>
    columns={columns}
    brief={{
      first: ({ name }) => name,
      second: coursesOf,
      beside: ({ state }) => applicationStateWords[state](),
    }}
    filters={[
      <SearchInput key="q" source="q" placeholder={m.desk_application_search()} alwaysOn />,
      <SelectInput
        key="state"
        source="state"
        label={m.desk_state()}
        choices={choicesOf(sentStates)}
        alwaysOn
      />,
    ]}
    defaultFilter={{ state: 'submitted' }}
    sort={{ field: 'submitted_at', order: 'ASC' }}
    actions={
      <ListBar>
        <Download call="officeApplicationExport" />
      </ListBar>
    }
    bulk={<RejectApplications />}
  />
);

function Acts() {
  const application = useRecordContext<OfficeApplication>();
  if (!application) return null;
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
      {application.moves.map((to) => (
        <Act<OfficeApplication>
          key={to}
          label={moves[to].label()}
          color={moves[to].color}
          call="officeApplicationMove"
          done={m.desk_application_told()}
          input={({ id, changed_at }, { at, words }) => ({
            application_id: id,
            to,
            seen_at: changed_at,
            at: at || undefined,
            words: words || undefined,
          })}
          words={moves[to].words()}
        >
          {to === 'interview' && <InstantInput source="at" label={m.apply_when()} isRequired />}
          <TextInput source="words" label={m.desk_application_words()} multiline fullWidth />
        </Act>
      ))}
      <Act<OfficeApplication>
        label={m.desk_application_note()}
        call="officeApplicationNote"
        done={m.desk_done()}
        input={({ id }, { words }) => ({ application_id: id, words })}
        words={m.desk_application_note_words()}
      >
        <TextInput source="words" label={m.desk_note()} multiline fullWidth isRequired />
      </Act>
    </TopToolbar>
  );
}

/** The attached files, opened in new windows. */
const Files = ({ files }: OfficeApplication) => (
  <>
    {files.map(({ id, url, name, use }) => (
      <Typography key={id}>
        <Link href={url} target="_blank" rel="noreferrer">
          {name}
        </Link>{' '}
        · {use === 'resume' ? m.apply_resume() : m.apply_evidence()}
      </Typography>
    ))}
  </>
);

/** Steps and notes, newest first. */
function History() {
  const application = useRecordContext<OfficeApplication>();
  return (
    <Box component="section" sx={{ p: 2 }}>
      <Typography variant="h6" component="h2">
        {m.desk_history()}
      </Typography>
      <List dense>
        {application?.events.map(({ at, by, kind, words }) => (
          <ListItem key={`${at} ${kind}`} disableGutters>
            <ListItemText
              primary={`${kind === 'note' ? m.desk_note() : applicationStateWords[kind]()} · ${by ?? m.desk_applicant()} · ${formatInstant(at, page.zone)}`}
              secondary={words}
              slotProps={{ secondary: { sx: { whiteSpace: 'pre-wrap' } } }}
            />
          </ListItem>
        ))}
      </List>
    </Box>
  );
}

/** An application with its answers, files and history. */
export const ApplicationShow = () => (
  <Show actions={<Acts />}>
    <SimpleShowLayout>
      <StateField<OfficeApplication, ApplicationState>
        source="state"
        label={m.desk_state()}
        words={applicationStateWords}
        tones={tones}
      />
      <FunctionField<OfficeApplication> label={m.office_invite_name()} render={applicantOf} />
      <TextField source="email" label={m.contact_email()} />
      <TextField source="tel" label={m.desk_tel()} />
      <TextField source="address" label={m.apply_address()} emptyText="–" />
      <FunctionField<OfficeApplication> label={m.apply_courses()} render={coursesOf} />
      <TextField
        source="background"
        className="long"
        label={m.apply_background()}
        sx={{ whiteSpace: 'pre-wrap' }}
      />
      <FunctionField<OfficeApplication>
        label={m.apply_style_told()}
        render={({ style }) => style.join(m.desk_and())}
      />
      <FunctionField<OfficeApplication> label={m.apply_files()} render={Files} />
      <InstantField<OfficeApplication> source="submitted_at" label={m.desk_sent_at()} />
      <InstantField<OfficeApplication> source="interview_at" label={m.apply_when()} />
    </SimpleShowLayout>
    <History />
  </Show>
);
