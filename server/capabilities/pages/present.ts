import type { PageVersion } from '../../../contract/pages/calls.ts';
import { stateOf } from './rules.ts';
import type { NamedVersion } from './store.ts';

/** A version in a list. `live`: the number of the published version. */
export const presentVersion = (
  row: Omit<NamedVersion, 'slug' | 'title'>,
  about: { live: number; now: Temporal.Instant },
): PageVersion => ({
  number: row.number,
  state: stateOf(row, about),
  version: row.version,
  made_at: row.number === 0 ? null : row.madeAt.toString(),
  made_by: row.madeBy,
  published_at: row.publishedAt?.toString() ?? null,
  published_by: row.publishedBy,
});
