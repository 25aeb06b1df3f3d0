import type { ReactNode } from 'react';
import type { SignInView } from '../../../contract/accounts/calls.ts';
import { signInFirst } from '../../../contract/core/form-fields.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { useSelf } from '../../client/page-data.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { type Choice, useHereWith } from './kept-choice.ts';

/** Whether a person may buy, or could by signing in; students, teachers and staff cannot. */
export const mayEnrol = (self: Pick<SignInView, 'type'> | null): boolean => !self || self.type === 'user';

type Instead = { button: ReactNode; note: ReactNode };
/** What a visitor chose, which signing in keeps, and the form that holds it. */
type Chosen = { choice?: Choice; form?: string };

/** Replaces a parent's buttons: a sign-in link for visitors, a note for everybody else; null for a parent. */
export function useNoPurchase({ choice = {}, form }: Chosen = {}): Instead | null {
  const self = useSelf();
  const here = useHereWith(choice);
  if (self?.type === 'user') return null;
  if (mayEnrol(self))
    return {
      button: (
        <>
          <LinkButton
            to={path.login(here)}
            look="accent"
            size="large"
            wide
            {...(form ? { className: 'noscript:hidden' } : {})}
          >
            {m.catalog_sign_in_to_enrol()}
          </LinkButton>
          {form && (
            <noscript>
              {import.meta.env.SSR && (
                <Button
                  type="submit"
                  form={form}
                  name={signInFirst}
                  value="1"
                  look="accent"
                  size="large"
                  wide
                >
                  {m.catalog_sign_in_to_enrol()}
                </Button>
              )}
            </noscript>
          )}
        </>
      ),
      note: null,
    };
  const words = self?.type === 'student' ? m.catalog_enrol_student() : m.catalog_enrol_others();
  return { button: null, note: <Notice tone="blue">{words}</Notice> };
}
