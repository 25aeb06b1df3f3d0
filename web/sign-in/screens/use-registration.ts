import { useState } from 'react';
import { newKey } from '../../client/once.ts';
import { useSentForm } from '../../client/sent-form.ts';
import { useFieldErrors } from '../../kit/form.tsx';
import { whyWrongTel } from '../parts/tel.ts';
import { useDraft } from './draft.ts';
import {
  type ChildDraft,
  draftFrom,
  emptyChild,
  emptyRegistration,
  type RegistrationDraft,
} from './registration-draft.ts';

type TextName = 'name' | 'wechat_id' | 'email' | 'province' | 'referred_tel' | 'password' | 're_password';

/** What was typed before or without script, where the page shows it again. */
function useTyped(): RegistrationDraft | null {
  const sent = useSentForm('addUser');
  const [typed] = useState(() => sent && draftFrom(sent.values));
  return typed;
}

/** The registration form as it stands: what is typed, what is wrong with it, and how either changes. */
export function useRegistration() {
  const { draft, setDraft, loaded, forget } = useDraft<RegistrationDraft>(
    'registration',
    emptyRegistration,
    useTyped(),
  );
  const errors = useFieldErrors(useSentForm('addUser')?.refused?.fields);
  const set = (change: Partial<RegistrationDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    for (const name of Object.keys(change)) errors.clear(name);
  };
  return {
    draft,
    loaded,
    forget,
    errors,
    set,
    /** What a text field of the form is given. */
    field: (name: TextName) => ({
      name,
      value: draft[name],
      error: errors.of(name),
      onValue: (value: string) => set({ [name]: value }),
    }),
    setChild(index: number, change: Partial<ChildDraft>): void {
      setDraft((before) => ({
        ...before,
        children: before.children.map((child, at) => (at === index ? { ...child, ...change } : child)),
      }));
      for (const name of Object.keys(change)) errors.clear(`children.${index}.${name}`);
    },
    addChild: () => set({ children: [...draft.children, emptyChild(newKey())] }),
    removeChild(index: number): void {
      // Those behind it move up: what was said of their places is said of nobody.
      draft.children.slice(index).forEach((child, offset) => {
        for (const name of Object.keys(child)) errors.clear(`children.${index + offset}.${name}`);
      });
      set({ children: draft.children.filter((_child, at) => at !== index) });
    },
    /** Whether a code may be sent to the number; says at the field why not. */
    checkTel(): boolean {
      const wrong = whyWrongTel(draft);
      if (wrong) errors.show({ tel: wrong });
      return wrong === '';
    },
    /** A referrer found by a code; one that was typed stays. */
    prefillReferrer: (tel: string) =>
      setDraft((before) => (before.referred_tel ? before : { ...before, referred_tel: tel })),
  };
}
export type Registration = ReturnType<typeof useRegistration>;
