import * as m from '../../../messages/compiled/messages.js';
import { telError } from '../../accounts/parts/tel.ts';
import type { FieldErrors } from '../../kit/field-errors.ts';

type Values = { name: string; email: string; tel: string; phone_code: string; code: string; content: string };

/** What is missing in the contact form: all of it at once. */
export function missingInContact({ name, email, tel, phone_code, code, content }: Values): FieldErrors {
  const ask = (value: string, sentence: () => string) => (value.trim() ? undefined : sentence());
  return {
    name: ask(name, m.field_contact_name_required),
    email: ask(email, m.field_email_required),
    tel: telError({ tel, phone_code }) || undefined,
    code: ask(code, m.field_code_required),
    content: ask(content, m.field_content_required),
  };
}
