import { Box, Card, Chip, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput } from 'react-admin';
import type { LeaveState } from '../../contract/leave/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { act } from '../data-provider.ts';
import { ActWindow } from '../parts/act-window.tsx';
import type { Tone } from '../parts/fields.tsx';

const states: Record<LeaveState, { tone: Tone; words: () => string }> = {
  asked: { tone: 'warning', words: m.leave_state_asked },
  granted: { tone: 'success', words: m.leave_state_granted },
  declined: { tone: 'error', words: m.leave_state_declined },
  withdrawn: { tone: 'default', words: m.leave_state_withdrawn },
  ended: { tone: 'default', words: m.leave_state_ended },
};

type Note = { tone: Tone; words: string };

type LeaveCardProps = {
  name: string;
  when: ReactNode;
  leave: { reason: string; words: string | null; state: LeaveState };
  notes: readonly Note[];
  children?: ReactNode;
};

/** A leave of a student or a teacher: its time, reason, state and actions. */
export const LeaveCard = ({ name, when, leave, notes, children }: LeaveCardProps) => (
  <Card component="li" sx={{ p: 2, display: 'grid', gap: 1 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
      <div>
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography component="div">{when}</Typography>
      </div>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.75 }}>
        {notes.map(({ tone, words }) => (
          <Chip key={words} size="small" variant="outlined" color={tone} label={words} />
        ))}
        <Chip
          size="small"
          variant="outlined"
          color={states[leave.state].tone}
          label={states[leave.state].words()}
        />
      </Stack>
    </Box>
    <Typography variant="body2" color="text.secondary">
      {m.leave_reason_is({ reason: leave.reason })}
      {leave.words && ` · ${m.leave_answer_is({ words: leave.words })}`}
    </Typography>
    {children}
  </Card>
);

type AnswerProps = {
  call: 'leaveAnswer' | 'officeTeacherLeaveAnswer';
  id: string;
  label: string;
  granted: string;
  declined: string;
};

/** Grants or declines a leave, with an optional note. */
export const AnswerLeave = ({ call, id, label, granted, declined }: AnswerProps) => (
  <Stack direction="row" spacing={1}>
    {(['grant', 'decline'] as const).map((answer) => (
      <ActWindow
        key={answer}
        label={answer === 'grant' ? m.leave_grant() : m.leave_decline()}
        look={{ variant: answer === 'grant' ? 'contained' : 'outlined', size: 'small' }}
        done={answer === 'grant' ? granted : declined}
        work={({ words }) => act(call, { leave_id: id, answer, words: words ?? '' })}
      >
        <TextInput source="words" label={label} slotProps={{ htmlInput: { maxLength: 300 } }} multiline />
      </ActWindow>
    ))}
  </Stack>
);
