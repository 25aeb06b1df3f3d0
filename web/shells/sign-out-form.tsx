import type { ReactNode } from 'react';
import { path } from '../../contract/core/paths.ts';
import { ButtonForm } from '../client/button-form.tsx';
import { useLinks } from '../kit/link.tsx';
import { signOut } from './sign-out.ts';

/** Signs out and goes home; `children` is the submit button. */
export function SignOutForm({ children }: { children: ReactNode }) {
  const { href } = useLinks();
  return (
    <ButtonForm call="logout" fields={{}} next={href(path.home())} onPress={() => void signOut()}>
      {children}
    </ButtonForm>
  );
}
