import type { ReactNode } from 'react';
import { inLanguage } from '../../contract/core/locale.ts';
import { path } from '../../contract/core/paths.ts';
import { getLocale } from '../../messages/compiled/runtime.js';
import { ButtonForm } from '../client/button-form.tsx';
import { clearChosenChild } from '../client/chosen-child.ts';
import { post } from '../client/post.ts';
import { forgetSession, stored, storedInTab } from '../client/stored.ts';
import { useLinks } from '../kit/link.tsx';

/** Ends the session on the server and in this browser, then loads the home page as a new document. */
async function signOut(): Promise<void> {
  await post('logout', {});
  forgetSession();
  for (const texts of [stored, storedInTab]) texts.remove('typed');
  clearChosenChild();
  window.location.assign(inLanguage('/', getLocale()));
}

/** Signs out and goes home; `children` is the submit button. */
export function SignOutForm({ children }: { children: ReactNode }) {
  const { href } = useLinks();
  return (
    <ButtonForm call="logout" fields={{}} next={href(path.home())} onPress={() => void signOut()}>
      {children}
    </ButtonForm>
  );
}
