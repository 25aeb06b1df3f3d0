import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { loader as news } from '../community/screens/news-index.tsx';
import { loader as tasks } from '../homework/screens/teacher-task.tsx';
import { loader as letters } from '../notices/screens/information.tsx';
import { pageContext } from './request.ts';

/** Where a list of so many things leads from an address where it has these items; null if its page is shown. */
async function leadsTo(
  loader: (args: never) => Promise<unknown>,
  address: string,
  total: number,
  items: object[] = [],
) {
  const context = new RouterContextProvider();
  const list = async (_call: string, { page }: { page: number }) => ({ items, total, page, page_size: 12 });
  context.set(pageContext, { read: list } as never);
  const url = new URL(address, 'http://localhost');
  const args = { context, url, request: new Request(url), params: {} } as never;
  return loader(args).then(
    () => null,
    (thrown: Response) => thrown.headers.get('Location'),
  );
}

test.each([
  [news, '/news_index?page=99&category=school', '/news_index?page=3&category=school'],
  [news, '/en/news_index?page=4', '/en/news_index?page=3'],
  [tasks, '/teacher_task?page=99', '/teacher_task?page=3'],
  [letters, '/member_information?page=99', '/member_information?page=3'],
])('a page beyond the end of a list leads to its last page: %#', async (loader, address, last) => {
  expect(await leadsTo(loader, address, 25)).toBe(last);
});

test('the last page, an empty list and a page after a limited total are shown', async () => {
  expect(await leadsTo(news, '/news_index?page=3', 25)).toBeNull();
  expect(await leadsTo(news, '/news_index?page=99', 0)).toBeNull();
  expect(await leadsTo(news, '/news_index?page=99', 25, [{}])).toBeNull();
});
