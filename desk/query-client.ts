import { QueryClient, type QueryKey, type SetDataOptions } from '@tanstack/react-query';
import { type ResourceCalls, resources } from './resources.ts';

/** Marks a record that was asked for by itself (`data-provider.ts`): the row of a list knows less. */
export const whole = { is_whole: true } as const;
const isWhole = (data: unknown) => (data as Partial<typeof whole> | undefined)?.is_whole === true;
const hasMore = (resource: unknown) =>
  (resources as Record<string, ResourceCalls>)[String(resource)]?.one !== undefined;

/** What the desk has read. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000 } },
});

type Set = (key: QueryKey, updater: unknown, options?: SetDataOptions) => unknown;
const set = queryClient.setQueryData.bind(queryClient) as Set;

// react-admin takes the rows of a list for the records themselves; where a call tells more of one, a page that opens from a list waits for that.
const setWhole: Set = (key, updater, options) => {
  const [resource, method] = key;
  if (method !== 'getOne' || !hasMore(resource)) return set(key, updater, options);
  const before = queryClient.getQueryData(key);
  const after = updater instanceof Function ? updater(before) : updater;
  return isWhole(after) ? set(key, after, options) : before;
};
queryClient.setQueryData = setWhole as QueryClient['setQueryData'];
