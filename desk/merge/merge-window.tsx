import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId, useState, useSyncExternalStore } from 'react';
import * as m from '../../messages/compiled/messages.js';
import { page } from '../page.ts';
import { mergePrompt } from './ask-for-merge.ts';
import type { Row, Side } from './merge.ts';
import { fieldLabel, ValueWords } from './value-words.tsx';

const sides: Record<Side, () => string> = { theirs: m.desk_merge_theirs, mine: m.desk_merge_mine };

type ChoiceProps = { resource: string; row: Row; value: Side; onChoose: (side: Side) => void };

/** One field: its saved value, the typed value, and the choice between them. */
function Choice({ resource, row, value, onChoose }: ChoiceProps) {
  const label = useId();
  return (
    <FormControl fullWidth sx={{ mt: 2 }}>
      <FormLabel id={label}>{fieldLabel(row.name, resource)}</FormLabel>
      <RadioGroup aria-labelledby={label} value={value} onChange={(_, side) => onChoose(side as Side)}>
        {(['theirs', 'mine'] as const).map((side) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio />}
            sx={{ alignItems: 'start', '& .MuiRadio-root': { mt: -1 } }}
            label={
              <>
                <Typography component="span" color="text.secondary">
                  {sides[side]()}
                  {page.locale === 'en' && ' '}
                </Typography>
                <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  <ValueWords name={row.name} value={row[side]} />
                </span>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** Names the user who saved the record first, and lets the other choose field by field. */
export function MergeWindow() {
  const asking = useSyncExternalStore(mergePrompt.listen, mergePrompt.now);
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const end = (answer: Record<string, Side> | null) => {
    setChosen({});
    asking?.answer(answer);
  };
  const { words = '', resource = '', rows = [] } = asking?.question ?? {};
  return (
    <Dialog open={asking !== null} onClose={() => end(null)} fullWidth maxWidth="sm">
      <DialogTitle>{m.desk_merge_title()}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1 }}>{words}</Typography>
        <Typography>{rows.length > 0 ? m.desk_merge_words() : m.desk_merge_nothing()}</Typography>
        {rows.map((row) => (
          <Choice
            key={row.name}
            resource={resource}
            row={row}
            value={chosen[row.name] ?? row.first}
            onChoose={(side) => setChosen({ ...chosen, [row.name]: side })}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => end(null)}>{m.desk_merge_back()}</Button>
        <Button variant="contained" onClick={() => end(chosen)}>
          {m.desk_merge_save()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
