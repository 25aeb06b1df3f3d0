import {
  FunctionField,
  SearchInput,
  SelectInput,
  Show,
  SimpleShowLayout,
  TextInput,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import type { GivenFeedback } from '../../contract/feedback/calls.ts';
import type { FeedbackState } from '../../contract/feedback/states.ts';
import { reviewScores } from '../../contract/reviews/scores.ts';
import * as m from '../../messages/compiled/messages.js';
import { dotted } from '../../words/dotted.ts';
import { scoreName } from '../../words/review-scores.ts';
import { may } from '../page.ts';
import { Act } from '../parts/act.tsx';
import { beginOf } from '../parts/begin-of.ts';
import { choicesOf } from '../parts/choices.ts';
import { InstantField, StateField, type Tone } from '../parts/fields.tsx';
import { type Column, Rows } from '../parts/rows.tsx';

const states: Record<FeedbackState, () => string> = {
  waiting: m.feedback_tab_waiting,
  let_through: m.feedback_state_let_through,
  declined: m.feedback_state_declined,
};
const tones: Partial<Record<FeedbackState, Tone>> = { waiting: 'warning', let_through: 'success' };

const starsOf = ({ stars }: GivenFeedback) => m.reviews_stars({ stars });
const familyOf = ({ family_name: name }: GivenFeedback) => m.feedback_from({ name });
/** The class that a family's feedback is about. */
export const classOf = ({ offering, session_label }: GivenFeedback) => dotted([offering.name, session_label]);
const begin = ({ words }: GivenFeedback) => beginOf(words);

const State = ({ label }: { label?: string }) => (
  <StateField<GivenFeedback, FeedbackState> source="state" label={label} words={states} tones={tones} />
);

const columns: readonly Column<GivenFeedback>[] = [
  {
    source: 'written_at',
    label: m.desk_sent_at(),
    sortable: true,
    field: <InstantField<GivenFeedback> source="written_at" />,
  },
  { source: 'family_name', label: m.desk_family(), render: familyOf },
  { source: 'offering', label: m.homework_class(), render: classOf },
  { source: 'stars', label: m.feedback_stars(), sortable: true, render: starsOf },
  { source: 'words', label: m.desk_feedback_words(), render: begin },
  { source: 'state', label: m.desk_state(), field: <State /> },
];

const filters = [
  <SearchInput key="q" source="q" placeholder={m.desk_feedback_search()} alwaysOn />,
  <SelectInput key="state" source="state" label={m.desk_state()} choices={choicesOf(states)} alwaysOn />,
  <SelectInput
    key="stars"
    source="stars"
    label={m.feedback_stars()}
    choices={[5, 4, 3, 2, 1].map((stars) => ({ id: stars, name: m.reviews_stars({ stars }) }))}
  />,
];

/** Feedback of families on classes; feedback that waits longest comes first. */
export const FeedbackList = () => (
  <Rows<GivenFeedback>
    columns={columns}
    brief={{
      first: (feedback) => dotted([classOf(feedback), starsOf(feedback)]),
      second: (feedback) => dotted([familyOf(feedback), begin(feedback)]),
      beside: ({ state }) => states[state](),
    }}
    filters={filters}
    defaultFilter={{ state: 'waiting' }}
    sort={{ field: 'written_at', order: 'ASC' }}
  />
);

/** `written_at` lets the server refuse a decision if the family has changed its words since. */
const asRead = ({ id, written_at }: GivenFeedback) => ({ feedback_id: id, written_at });

function Acts() {
  const feedback = useRecordContext<GivenFeedback>();
  if (!feedback || !may('classroom.change')) return null;
  const decline = feedback.state === 'let_through' ? m.feedback_take_back() : m.feedback_decline();
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
      {!feedback.blocked.officeFeedbackAnswer && (
        <Act<GivenFeedback>
          label={m.feedback_let_through()}
          call="officeFeedbackAnswer"
          done={m.feedback_let_through_done()}
          input={(feedback) => ({ ...asRead(feedback), answer: 'let_through' })}
          words={m.desk_feedback_let_through_words()}
        />
      )}
      {feedback.state !== 'declined' && (
        <Act<GivenFeedback>
          label={decline}
          color="error"
          call="officeFeedbackAnswer"
          done={m.feedback_declined()}
          input={(feedback, { reason }) => ({ ...asRead(feedback), answer: 'decline', reason: reason ?? '' })}
        >
          <TextInput source="reason" label={m.feedback_decline_reason()} multiline isRequired />
        </Act>
      )}
      {!feedback.blocked.feedbackAnswer && (
        <Act<GivenFeedback>
          label={m.feedback_answer()}
          call="feedbackAnswer"
          done={m.feedback_answered()}
          input={({ id }, { words }) => ({ feedback_id: id, words })}
          words={m.feedback_answer_hint()}
        >
          <TextInput source="words" label={m.feedback_answer()} multiline minRows={3} isRequired />
        </Act>
      )}
    </TopToolbar>
  );
}

type LinesProps = {
  label: string;
  /** `long`: in a row of its own. */
  className?: string;
  textOf: (feedback: GivenFeedback) => string;
  lang?: (feedback: GivenFeedback) => string;
};

/** Text of several lines, in the language it was written in. */
const Lines = ({ label, textOf, lang }: LinesProps) => (
  <FunctionField<GivenFeedback>
    label={label}
    render={(feedback) => (
      <span
        {...(lang ? { lang: lang(feedback) } : {})}
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {textOf(feedback) || '–'}
      </span>
    )}
  />
);

const answerer = ({ answer }: GivenFeedback) =>
  answer ? (answer.by?.name ?? m.desk_feedback_by_school()) : '';

/** A family's feedback on a class, the school's decision and its answer. */
export const FeedbackShow = () => (
  <Show actions={<Acts />}>
    <SimpleShowLayout>
      <State label={m.desk_state()} />
      <Lines label={m.homework_class()} textOf={classOf} />
      <Lines
        label={m.desk_family()}
        textOf={(feedback) => dotted([familyOf(feedback), m.feedback_attended({ count: feedback.attended })])}
      />
      <InstantField<GivenFeedback> source="written_at" label={m.desk_sent_at()} />
      <Lines label={m.feedback_stars()} textOf={starsOf} />
      {reviewScores.map((score) => (
        <Lines key={score} label={scoreName(score)} textOf={({ scores }) => String(scores[score])} />
      ))}
      <Lines
        className="long"
        label={m.desk_feedback_words()}
        textOf={({ words }) => words}
        lang={({ language }) => language}
      />
      <Lines className="long" label={m.feedback_decline_reason()} textOf={({ why }) => why} />
      <Lines
        className="long"
        label={m.feedback_answer()}
        textOf={({ answer }) => answer?.words ?? ''}
        lang={({ answer, language }) => answer?.language ?? language}
      />
      <Lines label={m.desk_answered_by()} textOf={answerer} />
    </SimpleShowLayout>
  </Show>
);
