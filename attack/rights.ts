import type { InjectOptions } from 'fastify';
import { type Calls, calls } from '../contract/calls.ts';
import type { Call } from '../contract/core/call.ts';
import { formFields } from '../contract/core/form-fields.ts';
import type { Persona } from '../tools/test/rights/example.ts';
import { examples } from '../tools/test/rights/examples.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { asText, form } from './transport.ts';
import { tryOnce } from './try-once.ts';

type Name = keyof Calls;
const call = (name: Name): Call => calls[name];

/** A request with valid input; `headers` name the person. */
function requestWith(shop: AttackedShop, name: Name, headers: Record<string, string>): InjectOptions {
  const { method, path } = call(name);
  const fields = new URLSearchParams(asText(shop.inputs[name])).toString();
  const url = `/api/${path}`;
  if (method === 'GET') return { method, url: `${url}?${fields}`, headers };
  return { method, url, payload: fields, headers: { 'content-type': form, ...headers } };
}

/** Whether the call concerns family A, and this person none of it. */
export function isForeign(shop: AttackedShop, name: Name, persona: string): boolean {
  const { owners } = examples[name];
  // What another family may open, anybody may who holds its link; what concerns only its caller shows a guardian the child.
  const isTheirs = owners
    ? owners.includes('parentB') || owners.includes(persona as Persona)
    : !persona.startsWith('guardian_');
  const kind = shop.kindOf(persona);
  return !isTheirs && call(name).who.includes(kind) && kind !== 'staff';
}

/** What is wrong when somebody else makes the call about a record of family A, with valid input. */
export async function tryForeign(shop: AttackedShop, name: Name, persona: string): Promise<string[]> {
  // A guardian with one right owns what that right allows; the marks in the answers are checked.
  const mayAnswer = examples[name].showsNothing || persona.startsWith('guardian_');
  const request = requestWith(shop, name, { tokenid: persona });
  const { status, wrong } = await tryOnce(shop, { name, persona, request });
  return status === 200 && !mayAnswer ? [...wrong, 'answered'] : wrong;
}

/** The headers by which a browser names another site. */
export const otherSites: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { referer: 'https://evil.example/page' },
];

/** A form of a call, sent to its address or, as forms without script are, to a page. */
function formOf(shop: AttackedShop, name: Name, headers: Record<string, string>): InjectOptions {
  const request = requestWith(shop, name, headers);
  const payload = `${request.payload}&${formFields.call}=${name}&${formFields.form}=${name}`;
  return { ...request, url: '/', payload };
}

/** What is wrong when a form of another site makes the call in the browser of a signed-in person. */
export async function tryFromOtherSite(
  shop: AttackedShop,
  name: Name,
  { persona, site }: { persona: string; site: Record<string, string> },
): Promise<string[]> {
  const headers = { cookie: `TokenId=${persona}`, ...site };
  const { status, wrong, written } = await tryOnce(shop, {
    name,
    persona,
    request: requestWith(shop, name, headers),
  });
  const { statusCode } = await shop.server.inject(formOf(shop, name, headers));
  const byPage = await shop.writes.collect();
  return [
    ...wrong,
    ...(status === 200 || written.length > 0 ? [`answered ${status}, wrote ${written}`] : []),
    ...(statusCode < 400 || byPage.length > 0 ? [`its page answered ${statusCode}, wrote ${byPage}`] : []),
  ];
}
