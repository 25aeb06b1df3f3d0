import type { ReactNode } from 'react';
import type { SignInView } from '../../../contract/accounts/calls.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { useSelf } from '../../client/page-data.ts';
import { Notice } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { useHere } from '../../kit/link.tsx';

/** Whether a person may buy, or could by signing in; students, teachers and staff cannot. */
export const mayEnrol = (self: Pick<SignInView, 'type'> | null): boolean => !self || self.type === 'user';

/** Replaces a parent's buttons: a sign-in link for visitors, a note for everybody else; null for a parent. */
export function useNoPurchase(): { button: ReactNode; note: ReactNode } | null {
  const self = useSelf();
  const here = useHere();
  if (self?.type === 'user') return null;
  if (mayEnrol(self))
    return {
      button: (
        <LinkButton to={path.login(here)} look="accent" size="large" wide>
          {m.catalog_sign_in_to_enrol()}
        </LinkButton>
      ),
      note: null,
    };
  const words = self?.type === 'student' ? m.catalog_enrol_student() : m.catalog_enrol_others();
  return { button: null, note: <Notice tone="blue">{words}</Notice> };
}
