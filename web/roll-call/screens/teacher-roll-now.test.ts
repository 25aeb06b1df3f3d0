import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pageContext } from '../../client/request.ts';
import { loader } from './teacher-roll-now.ts';

/** Where the address without a lesson leads on a day with these lessons. */
async function leadsTo(day: { next: object | null; unfinished: object[] }, address = '/teacher_roll_call') {
  const context = new RouterContextProvider();
  context.set(pageContext, { read: async () => day } as never);
  const url = new URL(address, 'http://localhost');
  return (await loader({ context, url, request: new Request(url), params: {} } as never)).headers.get(
    'Location',
  );
}

test('the roll without a lesson leads to the one that is on or next, to one not called, or to past rolls', async () => {
  const [next, over] = [{ id: 'next' }, { id: 'over' }];
  expect(await leadsTo({ next, unfinished: [over] })).toBe('/teacher_roll_call/next');
  expect(await leadsTo({ next: null, unfinished: [over] }, '/en/teacher_roll_call')).toBe(
    '/en/teacher_roll_call/over',
  );
  expect(await leadsTo({ next: null, unfinished: [] })).toBe('/teacher_roll_call_history');
});
