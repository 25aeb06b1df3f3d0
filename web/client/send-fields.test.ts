import { beforeEach, expect, test, vi } from 'vitest';
import { createClient } from './send.ts';
import { storedIn } from './stored.ts';

const child = '0190a1b2-0000-7000-8000-000000000001';
const session = '0190a1b2-0000-7000-8000-000000000002';
vi.mock('./proof.ts', () => ({
  proofOfWork: async ({ puzzle }: { puzzle?: string }) => (puzzle ? 'a solution' : ''),
}));

type Fields = Record<string, string>;

let storage: Map<string, string>;
/** The fields of each post, and the answers. */
let sent: Fields[];
let answer: (fields: Fields) => object;
let saysYes: boolean;
let questions: string[];
let errors: string[];
beforeEach(() => {
  storage = new Map([['raf', 'FRIEND1']]);
  sent = [];
  saysYes = true;
  questions = [];
  errors = [];
  answer = () => ({ status: 200, data: null, message: '' });
});
const fields = () => sent.at(-1);

const nothing = () => undefined;
const client = createClient({
  fetch: async (address, init) => {
    if (String(address).startsWith('/api/proofChallenge'))
      return Response.json({ status: 200, data: { puzzle: 'x' }, message: '' });
    const last = Object.fromEntries(new URLSearchParams(String(init?.body)));
    sent.push(last);
    return Response.json(answer(last));
  },
  upload: () => Promise.reject(new Error('unexpected upload')),
  origin: '',
  locale: 'zh',
  stored: storedIn(() => ({
    getItem: (key) => storage.get(key) ?? null,
    setItem: (key, value) => void storage.set(key, value),
    removeItem: (key) => void storage.delete(key),
  })),
  now: () => 0,
  offset: () => 480,
  here: () => '/',
  go: nothing,
  showError: (message) => void errors.push(message),
  clearErrors: nothing,
  startLoading: () => nothing,
  askToSignIn: async () => true,
  askWhether: async (question) => {
    questions.push(question);
    return saysYes;
  },
  timeoutWords: () => 'too slow',
  timeout: 2000,
});

test('sends a chosen child with posts, but not child 0', async () => {
  storage.set('children_id', 'c7');
  await client.post('logout', {});
  expect(fields()).toMatchObject({ children_id: 'c7', child_id: 'c7' });
  await client.post('childSave', { name: 'Leo', name_cn: '乐', year_month: '2019-01', grade: 1 });
  expect(fields()).toMatchObject({ children_id: 'c7', child_id: 'c7', name: 'Leo' });
  expect(fields()).not.toHaveProperty('id');
  storage.set('children_id', '0');
  await client.post('logout', {});
  expect(fields()).not.toHaveProperty('children_id');
  expect(fields()).not.toHaveProperty('child_id');
});

test('never sends the chosen child with a call whose subject is a child', async () => {
  storage.set('children_id', 'c7');
  await client.post('cartAdd', { child_id: child, session_id: session });
  expect(fields()).toMatchObject({ child_id: child });
  expect(fields()).not.toHaveProperty('children_id');
  await client.post('guardianLeave', {} as never);
  expect(fields()).not.toHaveProperty('child_id');
});

test("lets a call's own input override the common fields, but not with undefined", async () => {
  await client.post('raf2Email', { raf: 'ANOTHER' });
  expect(fields()).toMatchObject({ raf: 'ANOTHER' });
  await client.post('raf2Email', { raf: undefined } as never);
  expect(fields()).toMatchObject({ raf: 'FRIEND1' });
});

test('sends a call again, once, with the proof it asks for', async () => {
  const refusal = { status: 400, data: null, message: 'prove', fields: { proof: 'prove' } };
  const done = { status: 200, data: { wait: 60 }, message: '' };
  answer = ({ proof }) => (proof === 'a solution' ? done : refusal);
  const proving: boolean[] = [];
  const options = { form: true, onProving: (isProving: boolean) => void proving.push(isProving) };
  const input = { tel: '13800138000', type: 'tel' } as const;
  expect(await client.post('sendCode', input, options)).toEqual({ wait: 60 });
  expect(proving).toEqual([true, false]);
  expect(sent.map(({ tel, proof }) => [tel, proof])).toEqual([
    ['13800138000', undefined],
    ['13800138000', 'a solution'],
  ]);
  answer = () => refusal;
  await expect(client.post('sendCode', input, options)).rejects.toMatchObject({ status: 400 });
  expect(sent).toHaveLength(4);
});

test('asks one question after the other, and repeats the call with each yes', async () => {
  const question = (asks: string) => ({ status: 409, data: null, message: asks, asks });
  const done = { status: 200, data: { count: 1 }, message: '' };
  answer = ({ age_confirmed, clash_confirmed }) =>
    age_confirmed !== '1'
      ? question('age_confirmed')
      : clash_confirmed === '1'
        ? done
        : question('clash_confirmed');
  expect(await client.post('cartAdd', { child_id: child, session_id: session })).toEqual({ count: 1 });
  expect(questions).toEqual(['age_confirmed', 'clash_confirmed']);
});

test('asks the question of a refusal: yes repeats the call with its field, no is no error', async () => {
  const question = { status: 409, data: null, message: '仍要报名？', asks: 'age_confirmed' };
  const done = { status: 200, data: { count: 1 }, message: '' };
  answer = ({ age_confirmed }) => (age_confirmed === '1' ? done : question);
  const input = { child_id: child, session_id: session };
  expect(await client.post('cartAdd', input)).toEqual({ count: 1 });
  expect(sent.map((fields) => fields.age_confirmed)).toEqual([undefined, '1']);
  saysYes = false;
  await expect(client.post('cartAdd', input)).rejects.toMatchObject({ status: 409, message: '' });
  expect(sent).toHaveLength(3);
  expect(questions).toEqual(['仍要报名？', '仍要报名？']);
  expect(errors).toEqual([]);
});
