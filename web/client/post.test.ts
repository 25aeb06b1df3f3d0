import { afterEach, expect, test, vi } from 'vitest';
import { keepOpenFor, post } from './post.ts';

afterEach(() => vi.unstubAllGlobals());

test('calls of the desk name the person for whom it was opened', async () => {
  const pages: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    pages.push(new Headers(init?.headers).get('page-of'));
    return new Response(JSON.stringify({ status: 200, data: {}, message: '' }));
  });
  keepOpenFor({ pageOf: 'opener', signInHere: async () => false });
  await post('secondFactorConfirm', { totp: '123456' });
  expect(pages).toEqual(['opener']);
});
