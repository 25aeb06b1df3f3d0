import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pageContext } from '../../client/request.ts';
import { loader } from './member-index.tsx';

/** Where the address leads a student. */
async function leadsTo(address: string): Promise<string | null> {
  const context = new RouterContextProvider();
  const read = async () => {
    throw new Error('reads nothing');
  };
  context.set(pageContext, { read, self: { type: 'student', children: [] } } as never);
  const url = new URL(address, 'http://localhost');
  const answer = loader({ context, url, request: new Request(url), params: {} } as never);
  return answer.then(
    () => null,
    (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get('Location') : null),
  );
}

test('a student who follows the footer to the family’s page gets to the classroom', async () => {
  expect(await leadsTo('/member_index')).toBe('/virtual_index');
  expect(await leadsTo('/en/member_index')).toBe('/en/virtual_index');
});
