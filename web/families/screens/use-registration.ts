import { useState } from 'react';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { telError } from '../../accounts/parts/tel.ts';
import { newKey } from '../../client/once.ts';
import { useSentForm } from '../../client/sent-form.ts';
import { useDraft } from '../../client/use-draft.ts';
import { useFieldErrors } from '../../kit/field-errors.ts';
import {
  type ChildDraft,
  draftFrom,
  emptyChild,
  emptyRegistration,
  errorsOf,
  type RegistrationDraft,
} from './registration-draft.ts';

type TextName = 'name' | 'wechat_id' | 'email' | 'province' | 'referred_tel' | 'password' | 're_password';

/** The input of a form posted without script, if the page shows it again. */
function useTyped(): RegistrationDraft | null {
  const sent = useSentForm('addUser');
  const [typed] = useState(() => {
    if (!sent) return null;
    const draft = draftFrom(sent.values);
    return sent.refused?.fields?.agreed ? { ...draft, agreed: false, agreed_to: '' } : draft;
  });
  return typed;
}

/** State of the registration form: values, errors and changes. */
export function useRegistration() {
  const { draft, setDraft, loaded, forget } = useDraft<RegistrationDraft>(
    'registration',
    emptyRegistration,
    useTyped(),
  );
  const errors = useFieldErrors(useSentForm('addUser')?.refused?.fields);
  // Empty fields are reported on submit, not while somebody moves through the form.
  const showFieldError = (name: string, value: string) => {
    const wrong = value === '' ? undefined : errorsOf(draft, getLocale())[name];
    if (wrong) errors.set(name, wrong);
  };
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
    /** The props of a text field. */
    field: (name: TextName) => ({
      name,
      value: draft[name],
      error: errors.of(name),
      onValue: (value: string) => set({ [name]: value }),
      onBlur: () => showFieldError(name, draft[name]),
    }),
    /** Checks a student's field on blur. */
    leaveChild(index: number, name: keyof ChildDraft): void {
      showFieldError(`children.${index}.${name}`, draft.children[index]?.[name] ?? '');
    },
    setChild(index: number, change: Partial<ChildDraft>): void {
      setDraft((before) => ({
        ...before,
        children: before.children.map((child, at) => (at === index ? { ...child, ...change } : child)),
      }));
      for (const name of Object.keys(change)) errors.clear(`children.${index}.${name}`);
    },
    addChild: () => set({ children: [...draft.children, emptyChild(newKey())] }),
    removeChild(index: number): void {
      // The later blocks move up: drop the errors of their old positions.
      draft.children.slice(index).forEach((child, offset) => {
        for (const name of Object.keys(child)) errors.clear(`children.${index + offset}.${name}`);
      });
      set({ children: draft.children.filter((_child, at) => at !== index) });
    },
    /** Checks the number before a code is sent; shows the error at its field. */
    checkTel(): boolean {
      const wrong = telError(draft);
      if (wrong) errors.show({ tel: wrong });
      return wrong === '';
    },
    /** Fills in a referrer found by code, unless one was typed. */
    prefillReferrer: (tel: string) =>
      setDraft((before) => (before.referred_tel ? before : { ...before, referred_tel: tel })),
  };
}
export type Registration = ReturnType<typeof useRegistration>;
