import type { Calls } from '../../contract/calls.ts';
import { formFields } from '../../contract/core/form-fields.ts';
import type { SentForm } from '../../contract/core/page.ts';
import { useIsDocument } from './document-key.ts';
import { usePageData } from './page-data.ts';
import type { Success } from './use-send.ts';

/** What a form is called on its page: its call, and where that stands there more than once what it is about. */
export const formName = (call: keyof Calls, about?: string): string => (about ? `${call} ${about}` : call);

/** The forms that are one button: what is refused of them is said on top of the page. */
export const buttonName = (call: keyof Calls, about: string): string => `button ${call} ${about}`;

/** The form that was sent to this very page before or without script, whichever it was. */
export function useAnySentForm(): SentForm | null {
  const sent = usePageData()?.sent ?? null;
  return useIsDocument() ? sent : null;
}

/** What became of a form that was sent before or without script; null for another one. */
export function useSentForm(name: string): SentForm | null {
  const sent = useAnySentForm();
  return sent && name !== '' && sent.form === name ? sent : null;
}

/** What a form sends along besides what is typed; nested values under the names that their fields would have. */
export function hiddenFields(fields: Readonly<Record<string, unknown>>, prefix = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return [];
    if (typeof value === 'object') return hiddenFields(value as Record<string, unknown>, `${prefix}${name}.`);
    return [[prefix + name, String(value)]];
  });
}

/** What a form tells the server besides its call's fields: the call, and what follows when it succeeds. */
export type FormMeaning = Success & { call: keyof Calls };

/** The meaning of a form as fields. */
export function meaningFields(name: string, { call, next, done, shows }: FormMeaning): [string, string][] {
  return [
    [formFields.call, call],
    [formFields.form, name],
    ...(next ? [[formFields.next, next] as [string, string]] : []),
    ...(done ? [[formFields.told, done] as [string, string]] : []),
    ...(shows ? [[formFields.shows, '1'] as [string, string]] : []),
  ];
}
