import { expect } from 'vitest';
import { calls } from '../contract/calls.ts';
import type { Call } from '../contract/core/call.ts';
import { formFields, secretFields } from '../contract/core/form-fields.ts';

type Attributes = Record<string, string | undefined>;
type Form = Attributes & { fields: Attributes[] };

const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
const attributesOf = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [
      (name ?? '').toLowerCase(),
      plain(value ?? ''),
    ]),
  );

/** The forms of a document with their fields, including those outside the form element. */
function formsOf(html: string): Form[] {
  const forms: Form[] = [];
  const apart: Attributes[] = [];
  let inside: Form | null = null;
  for (const [, end, tag, text = ''] of html.matchAll(
    /<(\/?)(form|input|select|textarea|button)\b([^>]*)>/g,
  )) {
    const attributes = attributesOf(text);
    if (tag === 'form') {
      if (end) inside = null;
      else if (inside) throw new Error('a form in a form');
      else {
        inside = { ...attributes, fields: [] } as unknown as Form;
        forms.push(inside);
      }
    } else if (!end && attributes.form) apart.push(attributes);
    else if (!end) inside?.fields.push({ ...attributes, tag });
  }
  for (const field of apart) {
    const owner = forms.find((form) => form.id === field.form);
    if (!owner) throw new Error(`no form ${field.form}`);
    owner.fields.push(field);
  }
  return forms;
}

function shapeOf(name: string): string[] {
  if (!Object.hasOwn(calls, name)) throw new Error(`no call ${name}`);
  const { method, input } = calls[name as keyof typeof calls] as unknown as Call;
  expect(method, name).toBe('POST');
  return Object.keys((input as unknown as { shape?: object }).shape ?? {});
}

/** The calls of a form's fields and buttons. */
function callsOf({ fields }: Form): string[] {
  const call = fields.find((field) => field.name === formFields.call)?.value;
  const pressed = fields.flatMap(({ name, value }) =>
    name === formFields.press ? (new URLSearchParams(value).get(formFields.call) ?? []) : [],
  );
  return [call ?? '', ...pressed];
}

/** Expects that a posted form goes to its own page and sends all inputs of its calls; returns the calls. */
function callsPosted(form: Form, page: string): string[] {
  expect(form.action).toBe(page);
  const callNames = callsOf(form);
  const allowed = new Set(['idempotency_key', ...callNames.flatMap(shapeOf)]);
  for (const { name = '' } of form.fields)
    if (name && !name.startsWith('_'))
      expect(allowed, `${page}: ${callNames} ${name}`).toContain(name.split('.')[0]);
  // A field without a name is for script only and sends nothing.
  const isMultipart = form.fields.some((field) => field.type === 'file' && field.name);
  if (isMultipart) expect(form.enctype).toBe('multipart/form-data');
  expect(form.fields.some((field) => field.tag === 'button' || field.type === 'submit')).toBe(true);
  return callNames;
}

/** Expects that the forms of a document work without script and put no secret into an address; returns their calls. */
export function callsOfForms(html: string, page: string): string[] {
  return formsOf(html).flatMap((form) => {
    if (form.method === 'post') return callsPosted(form, page);
    for (const { name = '' } of form.fields) expect(secretFields, page).not.toContain(name);
    return [];
  });
}
