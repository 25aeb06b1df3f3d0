import type { SentForm } from '../../../contract/core/page.ts';

type Item = { child_id: string; week_id?: string; fees?: string[] };

/** The ticked items of a `cartAddMany` posted without script. */
export function tickedItems(sent: SentForm | null): Item[] {
  const items = sent?.values.items;
  return Array.isArray(items) ? items.filter((item) => typeof item?.child_id === 'string') : [];
}
