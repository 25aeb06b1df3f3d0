import { shell_sign_out } from '../../../messages/compiled/messages.js';
import { Icon } from '../../kit/icon.tsx';
import { SignOutForm } from '../../shells/sign-out-form.tsx';

/** The sign-out button at the end of a person's page, for phones, whose header has no account menu. */
export function SignOutButton() {
  return (
    <SignOutForm>
      <button
        type="submit"
        className="mt-9 flex min-h-13 w-full items-center gap-3.5 rounded-lg bg-sheet px-4 text-start shadow-rest desktop:max-w-160"
      >
        <Icon name="sign-out" className="size-[1.5em] text-ink-soft" />
        {shell_sign_out()}
      </button>
    </SignOutForm>
  );
}
