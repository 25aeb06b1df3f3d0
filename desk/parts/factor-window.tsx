import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { figures } from '../../contract/core/figures.ts';
import * as m from '../../messages/compiled/messages.js';
import { isRefused } from '../../web/client/refused.ts';
import { asked } from '../ask-for-factor.ts';
import { client } from '../client.ts';

/** Asks for the code of the authenticator before an act that wants the second factor again; the act goes on by itself. */
export function FactorWindow() {
  const asking = useSyncExternalStore(asked.listen, asked.now);
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);
  const translate = useTranslate();
  const end = (isShown: boolean) => {
    setTrouble('');
    asking?.answer(isShown);
  };
  const show = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The act's own form stands around this window in React's tree.
    event.stopPropagation();
    const totp = String(new FormData(event.currentTarget).get('totp') ?? '');
    setBusy(true);
    try {
      await client.post('secondFactorShow', { totp }, { quiet: true, form: true, own: true });
      end(true);
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown;
      setTrouble(thrown.fields?.totp ?? thrown.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open={asking !== null} onClose={() => end(false)} fullWidth maxWidth="xs">
      <form onSubmit={show}>
        <DialogTitle>{m.desk_factor()}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>{m.desk_factor_words(figures)}</Typography>
          <TextField
            name="totp"
            label={m.desk_factor_code()}
            autoComplete="one-time-code"
            slotProps={{ htmlInput: { inputMode: 'text', maxLength: 20 } }}
            error={trouble !== ''}
            helperText={trouble || ' '}
            autoFocus
            required
            fullWidth
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => end(false)}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {m.desk_factor_show()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
