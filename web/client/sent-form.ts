import type { Calls } from '../../contract/calls.ts';
import { formFields } from '../../contract/core/form-fields.ts';
import type { SentForm } from '../../contract/core/page.ts';
import { useIsDocument } from './document-key.ts';
import { usePageData } from './page-data.ts';
import type { Success } from './use-send.ts';

/** The name of a form on its page: its call, and its subject where several forms make the same call. */
export const formName = (call: keyof Calls, about?: string): string => (about ? `${call} ${about}` : call);

/** The name of a form with one button: the page shows its refusal at the top. */
export const buttonName = (call: keyof Calls, about: string): string => `button ${call} ${about}`;

/** The form posted to this page without script, whichever it was. */
export function useAnySentForm(): SentForm | null {
  const sent = usePageData()?.sent ?? null;
  return useIsDocument() ? sent : null;
}

/** The form of this name that was posted without script, with its result; null if it was another. */
export function useSentForm(name: string): SentForm | null {
  const sent = useAnySentForm();
  return sent && name !== '' && sent.form === name ? sent : null;
}

/** Hidden input of a form; nested values get the names that their fields would have. */
export function hiddenFields(fields: Readonly<Record<string, unknown>>, prefix = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return [];
    if (typeof value === 'object') return hiddenFields(value as Record<string, unknown>, `${prefix}${name}.`);
    return [[prefix + name, String(value)]];
  });
}

/** Further fields of a form: the call and what follows its success. */
export type FormMeaning = Success & { call: keyof Calls };

export function meaningFields(name: string, { call, next, done, shows }: FormMeaning): [string, string][] {
  return [
    [formFields.call, call],
    [formFields.form, name],
    ...(next ? [[formFields.next, next] as [string, string]] : []),
    ...(done ? [[formFields.message, done] as [string, string]] : []),
    ...(shows ? [[formFields.shows, '1'] as [string, string]] : []),
  ];
}
