import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pageContext } from '../../client/request.ts';
import { loader as refund } from '../../refunds/screens/footer-refund.tsx';
import { loader } from './member-index.tsx';

/** Where the address leads a student. */
async function leadsTo(
  address: string,
  load: typeof loader | typeof refund = loader,
): Promise<string | null> {
  const context = new RouterContextProvider();
  const read = async () => {
    throw new Error('reads nothing');
  };
  context.set(pageContext, { read, self: { type: 'student', children: [] } } as never);
  const url = new URL(address, 'http://localhost');
  const answer = load({ context, url, request: new Request(url), params: {} } as never);
  return answer.then(
    () => null,
    (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get('Location') : null),
  );
}

test('a student who opens the family’s page, or that of refunds, gets to the classroom', async () => {
  expect(await leadsTo('/member_index')).toBe('/virtual_index');
  expect(await leadsTo('/en/member_index')).toBe('/en/virtual_index');
  expect(await leadsTo('/en/footer_refund', refund)).toBe('/en/virtual_index');
});
