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
import { factorPrompt } from '../ask-for-factor.ts';
import { client } from '../client.ts';

/** Asks for the authenticator's code before an act that needs the second factor again; the act then goes on. */
export function FactorWindow() {
  const asking = useSyncExternalStore(factorPrompt.listen, factorPrompt.now);
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);
  const translate = useTranslate();
  const end = (isShown: boolean) => {
    setTrouble('');
    asking?.answer(isShown);
  };
  const show = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React passes the event on to the act's form, which surrounds this window in its tree.
    event.stopPropagation();
    const totp = String(new FormData(event.currentTarget).get('totp') ?? '');
    setBusy(true);
    try {
      await client.post('secondFactorShow', { totp }, { quiet: true, form: true, showsRefusal: true });
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
