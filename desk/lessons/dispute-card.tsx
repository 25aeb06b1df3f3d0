import { Box, Card, Chip, Typography } from '@mui/material';
import { RadioButtonGroupInput, TextInput } from 'react-admin';
import type { LessonQueue } from '../../contract/lesson-account/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant, formatName } from '../../web/client/format.ts';
import { ruleName } from '../../web/lesson-account/parts/entry-words.ts';
import { markWords } from '../../words/marks.ts';
import { act } from '../data-provider.ts';
import { page } from '../page.ts';
import { ActWindow } from '../parts/act-window.tsx';
import { LessonTime } from '../parts/lesson-time.tsx';

type Dispute = LessonQueue['disputes'][number];

const answers = () => [
  { id: 'correct', name: `${m.queue_correct()} · ${m.queue_correct_detail()}` },
  { id: 'stands', name: `${m.queue_stands()} · ${m.queue_stands_detail()}` },
];

/** A roll entry that a family disputes: the family's words, the facts, the deadline and the answer. */
export const DisputeCard = ({ dispute }: { dispute: Dispute }) => (
  <Card component="article" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
      <div>
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          {formatName(dispute.child)} · {dispute.offering.name}
        </Typography>
        <Typography color="text.secondary">
          <LessonTime lesson={dispute.lesson} site={dispute.site} year />
        </Typography>
      </div>
      <Chip
        size="small"
        variant="outlined"
        color="warning"
        label={`${m.queue_due()} ${formatInstant(dispute.due_at, page.zone, { weekday: true, year: false })}`}
      />
    </Box>
    <Box component="blockquote" sx={{ m: 0, pl: 2, borderLeft: 3, borderColor: 'warning.main' }}>
      <Typography sx={{ whiteSpace: 'pre-wrap' }}>{dispute.words}</Typography>
      <Typography variant="body2" color="text.secondary">
        {dispute.asked_by} · {formatInstant(dispute.asked_at, page.zone)}
      </Typography>
    </Box>
    <Typography variant="body2">
      {m.queue_entry()}: {ruleName(dispute.rule)}
      {dispute.mark && ` · ${m.queue_roll()}: ${markWords(dispute.mark)}`}
      {dispute.came_at &&
        ` · ${m.queue_came()}: ${formatInstant(dispute.came_at, dispute.site.time_zone, { year: false })}`}
    </Typography>
    <div>
      <ActWindow
        label={m.queue_send()}
        done={m.queue_answered()}
        defaults={{ answer: 'correct' }}
        work={({ answer, words }) =>
          act('lessonDisputeAnswer', { dispute_id: dispute.id, answer, words: words ?? '' })
        }
      >
        <RadioButtonGroupInput source="answer" label={m.queue_answer()} choices={answers()} row={false} />
        <TextInput
          source="words"
          label={m.queue_words()}
          helperText={m.queue_words_hint()}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          multiline
          isRequired
        />
      </ActWindow>
    </div>
  </Card>
);
