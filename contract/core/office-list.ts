import { z } from 'zod';
import { id, json, oneLine, page, pageSize, whole } from './fields.ts';

/** What every list of the back office can be narrowed down to: records that are named, a hundred at most. */
const ids = z.array(id).min(1).max(100).optional();

/**
 * The input of a list of the back office: `filter` (an object as JSON text, with `ids` and what is given here), `sort` (one of `sorts`,
 * usually the first), `order` (`asc` or `desc`), `page` and `page_size`. Without a `sort` a list comes in the order its summary says.
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

/** Words to look for in a list: at most a hundred characters of one line. */
export const lookedFor = z.string().trim().max(100).regex(oneLine, { error: 'invalid' }).optional();

/** What a change says it was made from: the version that was read. Another one means that somebody else changed it since. */
export const expectedVersion = whole({ min: 0 });
