import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { PageRequest } from '../../../contract/core/page.ts';
import { type PageArgs, pageContext } from '../../client/request.ts';
import { type ClassTab, readClasses } from './family-classes.tsx';

type Counts = Record<ClassTab, number>;

async function opened(address: string, counts: Counts) {
  const url = new URL(address, 'http://localhost');
  const context = new RouterContextProvider();
  context.set(pageContext, { self: null } as unknown as PageRequest);
  const args = { url, request: new Request(url), context, params: {} };
  const reads: string[] = [];
  const { tab, list } = await readClasses(args as unknown as PageArgs, async (input) => {
    reads.push(`${input.tab} ${input.page}`);
    return { counts, tab: input.tab };
  });
  expect(list.tab).toBe(tab);
  return { tab, reads };
}

describe("the list of a family's classes", () => {
  test.each<[string, Counts, ClassTab]>([
    ['opens on current classes', { current: 2, future: 1, finish: 0 }, 'current'],
    ['opens on future classes if none is current', { current: 0, future: 1, finish: 4 }, 'future'],
    ['opens on finished classes if there are no others', { current: 0, future: 0, finish: 4 }, 'finish'],
    ['opens on current classes if there are none at all', { current: 0, future: 0, finish: 0 }, 'current'],
  ])('%s', async (_what, counts, tab) => {
    expect((await opened('/member_courses', counts)).tab).toBe(tab);
  });

  test('opens the requested tab even if it is empty, with a single read', async () => {
    const counts = { current: 0, future: 3, finish: 0 };
    expect(await opened('/member_courses?tab=current&page=2', counts)).toEqual({
      tab: 'current',
      reads: ['current 2'],
    });
  });
});
