import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import type { MovePreview } from '../../contract/moves/calls.ts';
import type { OfficeOrder, OfficeOrderLine } from '../../contract/orders/office-calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatDays } from '../../web/client/format.ts';
import { choiceWords } from '../../web/moves/parts/difference-words.ts';
import { client } from '../client.ts';
import { act } from '../data-provider.ts';

type Choice = MovePreview['choices'][number];

const resultOf = (choice: Choice): string => choice.blocked.orderMove?.message ?? choiceWords(choice);

/** Moves a line of an order to another session of its offering. */
export function MoveLine({ order, line }: { order: OfficeOrder; line: OfficeOrderLine }) {
  const [preview, setPreview] = useState<MovePreview | null>(null);
  const [chosen, setChosen] = useState('');
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const about = { order_number: order.id, line_id: line.id };
  const trouble = (thrown: unknown) =>
    notify((thrown as { message: string }).message, { type: 'error', autoHideDuration: null });
  const open = async () => {
    setChosen('');
    await client.get('officeOrderMovePreview', about, { quiet: true }).then(setPreview, trouble);
  };
  const move = async () => {
    const choice = preview?.choices.find(({ session }) => session.id === chosen);
    if (!choice) return;
    const refundTo = preview?.paid_by ? 'source' : 'credits';
    const input = { ...about, session_id: chosen, to: refundTo, total: choice.total.amount };
    try {
      await act('officeOrderMove', input);
      setPreview(null);
      notify(m.moves_done(), { type: 'success' });
      refresh();
    } catch (thrown) {
      trouble(thrown);
    }
  };
  return (
    <>
      <Button size="small" sx={{ ml: 1 }} onClick={open}>
        {m.moves_title()}
      </Button>
      <Dialog open={preview !== null} onClose={() => setPreview(null)} fullWidth maxWidth="sm">
        <DialogTitle>{m.moves_move()}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>{m.moves_now({ label: preview?.session_label ?? '' })}</Typography>
          {preview?.choices.length === 0 && <Typography>{m.moves_none()}</Typography>}
          <RadioGroup
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            aria-label={m.moves_choose()}
          >
            {preview?.choices.map((choice) => (
              <FormControlLabel
                key={choice.session.id}
                value={choice.session.id}
                disabled={choice.blocked.orderMove !== null}
                control={<Radio />}
                sx={{ mb: 1 }}
                label={
                  <>
                    {choice.session.label} · {formatDays(choice.session.first_day, choice.session.last_day)}
                    <br />
                    {resultOf(choice)}
                  </>
                }
              />
            ))}
          </RadioGroup>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setPreview(null)}>{translate('ra.action.cancel')}</Button>
          <Button variant="contained" disabled={chosen === ''} onClick={move}>
            {m.moves_submit()}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
