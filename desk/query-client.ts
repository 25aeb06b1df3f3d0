import { QueryClient, type QueryKey, type SetDataOptions } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { type ResourceCalls, resources } from './resources.ts';

/** Marks a record that was loaded by itself (`data-provider.ts`); a list row has fewer fields. */
export const wholeRecord = { is_whole: true } as const;
const isWhole = (data: unknown) => (data as Partial<typeof wholeRecord> | undefined)?.is_whole === true;
const hasMore = (resource: unknown) =>
  (resources as Record<string, ResourceCalls>)[String(resource)]?.info !== undefined;

/** The desk's cache. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000 } },
});

type Set = (key: QueryKey, updater: unknown, options?: SetDataOptions) => unknown;
const set = queryClient.setQueryData.bind(queryClient) as Set;

// react-admin stores list rows as records. Where a call returns more fields of a record, its page waits for the whole record.
const setWhole: Set = (key, updater, options) => {
  const [resource, method] = key;
  if (method !== 'getOne' || !hasMore(resource)) return set(key, updater, options);
  const cached = queryClient.getQueryData(key);
  const next = updater instanceof Function ? updater(cached) : updater;
  return isWhole(next) ? set(key, next, options) : cached;
};
queryClient.setQueryData = setWhole as QueryClient['setQueryData'];

/** Shows a record at once as an act returned it; else its page shows the old state until it is read again. */
export function showAnswer(resource: string | undefined, row: RaRecord, answer: Partial<RaRecord>): void {
  const isTheRecord = answer.id === row.id && Object.keys(row).every((field) => field in answer);
  if (resource && isTheRecord) queryClient.setQueryData([resource, 'getOne', { id: String(row.id) }], answer);
}
