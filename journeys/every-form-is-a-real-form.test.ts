import { beforeAll, expect, test } from 'vitest';
import { calls } from '../contract/calls.ts';
import type { Call } from '../contract/core/call.ts';
import { formFields, secretFields } from '../contract/core/form-fields.ts';
import { findPlaces } from '../tools/screens/places.ts';
import { screens } from '../tools/screens/screens.ts';
import { type Shop, sharedShop } from './shop.ts';
import { wireTo } from './wire.ts';

let shop: Shop;
let tokens: Record<string, string>;
let filled: (path: string) => string;
const wire = wireTo(() => shop);

beforeAll(async () => {
  shop = await sharedShop();
  const signIn = async (call: string, who: Record<string, string>) =>
    (await wire.call<{ TokenId: string }>(call, who)).TokenId;
  const tel = { tel: '13800138000', password: 'demo-parent-1' };
  tokens = {
    visitor: '',
    // The demo family, with classes and all that comes of them.
    parent: await signIn('login', tel),
    // A family of its own, with a class in the cart.
    buyer: await wire.register('13700007001'),
    student: await signIn('login', { login_user_name: 'lele', password: 'demo-student-1' }),
    teacher: await signIn('teacherLogin', { email: 'teacher@tongxue.example', password: 'demo-teacher-1' }),
    staff: await signIn('teacherLogin', { email: 'staff@tongxue.example', password: 'demo-staff-1' }),
  };
  filled = await findPlaces(get);
  const [child] = await get<{ id: string }[]>('buyer', 'memberChild');
  const { sessions } = await get<{ sessions: { id: string; blocked: { cartAdd: object | null } }[] }>(
    'buyer',
    'courseInfo?number=C1010',
  );
  const session_id = sessions.find((one) => !one.blocked.cartAdd)?.id ?? '';
  await wire.call('cartAdd', { child_id: child?.id ?? '', session_id, age_confirmed: '1' }, tokens.buyer);
});

async function get<Data>(who: string, path: string): Promise<Data> {
  const answer = await fetch(`${shop.url}/api/${path}`, { headers: { TokenId: tokens[who] ?? '' } });
  return ((await answer.json()) as { data: Data }).data;
}

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

/** The forms of a document with their fields, those that stand outside of them too. */
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
  for (const one of apart) {
    const owner = forms.find((form) => form.id === one.form);
    if (!owner) throw new Error(`no form ${one.form}`);
    owner.fields.push(one);
  }
  return forms;
}

function shapeOf(name: string): string[] {
  if (!Object.hasOwn(calls, name)) throw new Error(`no call ${name}`);
  const { method, input } = calls[name as keyof typeof calls] as unknown as Call;
  expect(method, name).toBe('POST');
  return Object.keys((input as unknown as { shape?: object }).shape ?? {});
}

/** The calls that a form's own fields and its buttons make. */
function callsOf({ fields }: Form): string[] {
  const own = fields.find((field) => field.name === formFields.call)?.value;
  const pressed = fields.flatMap(({ name, value }) =>
    name === formFields.press ? (new URLSearchParams(value).get(formFields.call) ?? []) : [],
  );
  return [own ?? '', ...pressed];
}

const seen = new Set<string>();

function checkPosted(form: Form, page: string): void {
  expect(form.action).toBe(page);
  const made = callsOf(form);
  const known = new Set(['idempotency_key', ...made.flatMap(shapeOf)]);
  for (const { name = '' } of form.fields)
    if (name && !name.startsWith('_'))
      expect(known, `${page}: ${made} ${name}`).toContain(name.split('.')[0]);
  // A field without a name sends nothing: what script alone takes.
  const isMultipart = form.fields.some((field) => field.type === 'file' && field.name);
  if (isMultipart) expect(form.enctype).toBe('multipart/form-data');
  expect(form.fields.some((field) => field.tag === 'button' || field.type === 'submit')).toBe(true);
  for (const one of made) seen.add(one);
}

test.each(screens.map((screen) => [screen.name, screen] as const))(
  'the forms of %s',
  async (_name, { path, who }) => {
    const page = filled(path);
    // What is in the cart is this file's own family's; all else about a parent is the demo family's.
    const token = tokens[who === 'parent' && path.startsWith('/cart_') ? 'buyer' : who];
    const cookie = token ? `TokenId=${token}` : '';
    for (const agent of [
      'Mozilla/5.0 (X11; Linux x64) Chrome/153.0',
      'Mozilla/5.0 (iPhone) Mobile/15E148 Safari/604.1',
    ]) {
      const headers = { cookie, accept: 'text/html', 'user-agent': agent };
      const html = await (await fetch(shop.url + page, { headers })).text();
      for (const form of formsOf(html)) {
        const isPost = form.method === 'post';
        if (isPost) checkPosted(form, page);
        else for (const { name = '' } of form.fields) expect(secretFields, page).not.toContain(name);
      }
    }
  },
);

test('the forms that matter were among them', () => {
  for (const call of [
    'login',
    'sendCode',
    'addUser',
    'teacherLogin',
    'passwordForgot',
    'teacherPasswordForgot',
    'logout',
    'memberEditSave',
    'memberTelChange',
    'passwordChange',
    'accountClose',
    'childSave',
    'childPhoto',
    'studentLoginSave',
    'guardianInvite',
    'cartAdd',
    'cartAddMany',
    'cartRemove',
    'orderPlace',
    'listeningBook',
    'entrySave',
    'openingAsk',
    'waitingJoin',
    'secondFactorBegin',
    'calendarLinkMake',
    'informationChoicesSave',
    'leaveAsk',
    'leaveAnswer',
    'lessonWitness',
    'lessonDisputeAnswer',
    'rollDoubtSettle',
    'taskHandIn',
    'taskSave',
    'taskReturn',
    'taskRemind',
    'rollCallSave',
    'remarkSave',
    'commentBankSave',
    'letterSend',
    'letterWithdraw',
    'letterReport',
    'communicationSave',
    'teacherLeaveAsk',
    'teacherHoursSave',
    'teacherPaperSave',
    'officeLessonMove',
    'officeLessonCallOff',
    'officeLessonCover',
    'officeLeaveRuleSave',
    'officeTeacherLeaveAnswer',
  ])
    expect([...seen]).toContain(call);
});

test('no screen keeps a secret that was put into its address', async () => {
  const secret = 'hunter2hunter2';
  for (const { path, who } of screens) {
    if (path.includes('{')) continue;
    const address = new URL(path, shop.url);
    for (const name of secretFields)
      if (name !== 'ticket' && name !== 'code') address.searchParams.set(name, secret);
    address.searchParams.set('children.0.password', secret);
    address.searchParams.set('code', '918273');
    const headers = { cookie: tokens[who] ? `TokenId=${tokens[who]}` : '', accept: 'text/html' };
    const answer = await fetch(address, { headers, redirect: 'manual' });
    expect(answer.status, path).toBe(303);
    expect(answer.headers.get('location'), path).not.toMatch(/hunter2|918273/);
    expect(await answer.text()).not.toMatch(/hunter2|918273/);
  }
});
