import type { ReactNode } from 'react';
import * as m from '../../../messages/compiled/messages.js';
import { chosenChildOf } from '../../client/chosen-child.ts';
import type { PageArgs } from '../../client/request.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Tabs } from '../../kit/tabs.tsx';

const tabNames = ['current', 'future', 'finish'] as const;
export type ClassTab = (typeof tabNames)[number];

type ListQuery = { tab: ClassTab; page: number; child?: string };

/**
 * Reads the list for the tab, page and chosen child of an address. Without a tab it opens the first that is not empty, so that a class
 * starting next month is found right after the purchase.
 */
export async function readClasses<Loaded extends { counts: Record<ClassTab, number> }>(
  args: PageArgs,
  readList: (asked: ListQuery) => Promise<Loaded>,
): Promise<{ tab: ClassTab; list: Loaded }> {
  const query = args.url.searchParams;
  const requested = tabNames.find((name) => name === query.get('tab'));
  const child = chosenChildOf(args, 'classes.read');
  const inputFor = (tab: ClassTab) => ({
    tab,
    page: Number(query.get('page')) || 1,
    ...(child ? { child } : {}),
  });
  const tab = requested ?? 'current';
  const list = await readList(inputFor(tab));
  const filled = requested ? tab : (tabNames.find((name) => list.counts[name] > 0) ?? tab);
  return filled === tab ? { tab, list } : { tab: filled, list: await readList(inputFor(filled)) };
}

type List<Item> = {
  items: readonly Item[];
  total: number;
  page: number;
  page_size: number;
  counts: Record<ClassTab, number>;
};
type Props<Item> = {
  title: string;
  tab: ClassTab;
  list: List<Item>;
  to: (query: { tab: ClassTab; page?: number }) => string;
  keyOf: (item: Item) => string;
  /** Renders an item. */
  show: (item: Item) => ReactNode;
  none: string;
  /** The next step for an empty list. */
  action: ReactNode;
};

/** The children's classes in tabs (Current, Future, Finish) with their counts, and a page of one tab. */
export function FamilyClasses<Item>({ title, tab, list, to, keyOf, show, none, action }: Props<Item>) {
  const names = { current: m.schedule_current(), future: m.schedule_future(), finish: m.schedule_finish() };
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Tabs
        label={title}
        tabs={tabNames.map((name) => ({
          to: to({ tab: name }),
          label: names[name],
          count: list.counts[name],
          current: name === tab,
        }))}
      />
      {list.items.length === 0 ? (
        <EmptyState picture="calendar" action={action}>
          {none}
        </EmptyState>
      ) : (
        <ul className="mt-5 grid gap-4">
          {list.items.map((item) => (
            <li key={keyOf(item)}>{show(item)}</li>
          ))}
        </ul>
      )}
      <Pager list={list} to={(page) => to({ tab, page })} />
    </>
  );
}
