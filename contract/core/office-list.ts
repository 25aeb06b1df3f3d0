import { z } from 'zod';
import { id, json, lineOrNone, page, pageSize, whole } from './fields.ts';

/** A list of the back office can be narrowed down to named records, at most a hundred. */
const ids = z.array(id).min(1).max(100).optional();

/**
 * Input of a list in the back office: `filter` (an object as JSON text: `ids` and the fields given here), `sort` (one
 * of `sorts`, usually the first), `order` (`asc` or `desc`), `page` and `page_size`. Without `sort` the list has the
 * order its summary names.
 */
export function officeList<Filter extends z.ZodRawShape, const Sorts extends readonly [string, ...string[]]>(
  filter: Filter,
  sorts: Sorts,
) {
  return z.object({
    filter: json(z.object({ ids, ...filter })).default({} as never),
    sort: z.enum(sorts).default(sorts[0] as never),
    order: z.enum(['asc', 'desc']).default('asc'),
    page,
    page_size: pageSize,
  });
}

/** Search words for a list: one line of at most a hundred characters. */
export const lookedFor = lineOrNone(100).optional();

/** The version on which a change is based. If it differs, another person has changed the record since. */
export const expectedVersion = whole({ min: 0 });
