import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import type { SignInView } from '../../contract/accounts/calls.ts';
import { inLanguage } from '../../contract/core/locale.ts';
import { path } from '../../contract/core/paths.ts';
import * as m from '../../messages/compiled/messages.js';
import { isRefused } from '../../web/client/refused.ts';
import { rememberSession } from '../../web/client/stored.ts';
import { client } from '../client.ts';
import { page } from '../page.ts';
import { signInPrompt } from '../sign-in-here.ts';

type Trouble = Partial<Record<'email' | 'password' | 'totp' | 'message', string>>;

/** Reloads for another user, so that they see nothing that was open or typed here. */
function beginAnew({ type }: Pick<SignInView, 'type'>): void {
  const home = type === 'staff' ? path.admin() : path.teacherIndex();
  window.location.replace(inLanguage(home, page.locale));
}

function useSigningIn(onDone: () => void) {
  const [trouble, setTrouble] = useState<Trouble>({});
  const [isBusy, setBusy] = useState(false);
  const [wantsFactor, setWantsFactor] = useState(false);
  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [email, password, totp] = ['email', 'password', 'totp'].map((name) =>
      String(typed.get(name) ?? ''),
    );
    setBusy(true);
    setTrouble({});
    try {
      const input = { email, password: password ?? '', ...(totp ? { totp } : {}) };
      const session = await client.post('teacherLogin', input, {
        quiet: true,
        form: true,
        showsRefusal: true,
      });
      rememberSession(session);
      if (session.UserId === page.self.UserId) onDone();
      else beginAnew(session);
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown;
      const { fields } = thrown;
      // The password was right: ask for the second factor and keep what was typed.
      if (fields?.totp && !wantsFactor) setWantsFactor(true);
      setTrouble(fields ?? { message: thrown.message });
    } finally {
      setBusy(false);
    }
  };
  return { trouble, isBusy, wantsFactor, signIn };
}

type SignInFormProps = { why: 'over' | 'another'; answer: (isSignedIn: boolean) => void };

function SignInForm({ why, answer }: SignInFormProps) {
  const { trouble, isBusy, wantsFactor, signIn } = useSigningIn(() => answer(true));
  const errorOf = (name: keyof Trouble) => ({
    error: trouble[name] !== undefined,
    helperText: trouble[name] ?? ' ',
  });
  return (
    <form onSubmit={signIn}>
      <DialogTitle id="sign-in-title">
        {why === 'over' ? m.desk_session_over() : m.refusal_signed_in_as_another()}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{m.desk_session_over_words({ name: page.self.user_name })}</Typography>
        {trouble.message && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {trouble.message}
          </Alert>
        )}
        <Stack>
          <TextField
            name="email"
            label={m.accounts_email_or_tel()}
            autoComplete="username"
            slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
            {...errorOf('email')}
            autoFocus
            required
          />
          <TextField
            name="password"
            type="password"
            label={m.accounts_password()}
            autoComplete="current-password"
            {...errorOf('password')}
            required
          />
          {wantsFactor && (
            <TextField
              name="totp"
              label={m.desk_factor_code()}
              autoComplete="one-time-code"
              slotProps={{ htmlInput: { maxLength: 20 } }}
              {...errorOf('totp')}
              autoFocus
              required
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => answer(false)}>{m.desk_session_leave()}</Button>
        <Button type="submit" variant="contained" disabled={isBusy}>
          {m.shell_sign_in()}
        </Button>
      </DialogActions>
    </form>
  );
}

/**
 * Opens when the session is over or belongs to another user. After the same user signs in again, the page goes on with
 * what they typed; another user never sees it.
 */
export function SignInWindow() {
  const asking = useSyncExternalStore(signInPrompt.listen, signInPrompt.now);
  return (
    <Dialog open={asking !== null} fullWidth maxWidth="xs" aria-labelledby="sign-in-title">
      {asking && <SignInForm why={asking.question} answer={asking.answer} />}
    </Dialog>
  );
}
