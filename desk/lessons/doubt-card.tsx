import { Box, Card, Chip, Typography } from '@mui/material';
import { RadioButtonGroupInput, TextInput } from 'react-admin';
import type { LessonQueue } from '../../contract/lesson-account/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant, formatName } from '../../web/client/format.ts';
import { markWords } from '../../words/marks.ts';
import { act } from '../data-provider.ts';
import { ActWindow } from '../parts/act-window.tsx';
import { LessonTime } from '../parts/lesson-time.tsx';

type Doubt = LessonQueue['doubts'][number];

/** Whether one source saw a child in the lesson. */
function Witness({ name, wasHere }: { name: string; wasHere: boolean | null }) {
  const words =
    wasHere === null ? m.queue_says_nothing() : wasHere ? m.queue_was_here() : m.queue_was_not_here();
  const color = wasHere === null ? 'default' : wasHere ? 'success' : 'error';
  return <Chip size="small" variant="outlined" color={color} label={`${name}: ${words}`} />;
}

const yesOrNo = (yes: string, no: string) => [
  { id: '1', name: yes },
  { id: '0', name: no },
];

/** A child about whom the sources disagree, with the decision. */
export const DoubtCard = ({ doubt }: { doubt: Doubt }) => (
  <Card component="article" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
    <div>
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        {formatName(doubt.child)} · {doubt.offering.name}
      </Typography>
      <Typography color="text.secondary">
        <LessonTime lesson={doubt.lesson} site={doubt.site} year />
      </Typography>
    </div>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {doubt.mark && (
        <Chip size="small" variant="outlined" label={`${m.queue_roll()}: ${markWords(doubt.mark)}`} />
      )}
      <Witness name={m.queue_door()} wasHere={doubt.witnesses.door} />
      <Witness name={m.queue_guardian()} wasHere={doubt.witnesses.guardian} />
      {doubt.came_at && (
        <Typography variant="body2">
          {m.queue_came()}: {formatInstant(doubt.came_at, doubt.site.time_zone, { year: false })}
        </Typography>
      )}
    </Box>
    <div>
      <ActWindow
        label={m.queue_decide()}
        done={m.queue_decided()}
        defaults={{ was_here: '1', counts: '1' }}
        work={({ was_here, counts, words }) =>
          act('rollDoubtSettle', {
            doubt_id: doubt.id,
            was_here: was_here === '1',
            counts: counts === '1',
            words: words ?? '',
          })
        }
      >
        <RadioButtonGroupInput
          source="was_here"
          label={m.queue_decide_here()}
          choices={yesOrNo(m.queue_was_here(), m.queue_was_not_here())}
        />
        <RadioButtonGroupInput
          source="counts"
          label={m.queue_decide_counts()}
          choices={yesOrNo(m.queue_counts(), m.queue_free())}
        />
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
