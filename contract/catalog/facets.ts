import { z } from 'zod';
import { type FacetName, facetNames } from './facet-names.ts';

const facet = z.array(
  z.object({
    /** As the filter takes it; of a price: `from-to` in minor units, either may be missing. */
    value: z.string(),
    /** A category, site or teacher by name in the reader's language; of everything else the value. */
    label: z.string(),
    /** How many would be found with this choice in place of the facet's own, all others kept. */
    count: z.int(),
    /** There are at least so many: they were counted among the first thousand. */
    more: z.boolean(),
  }),
);

/** The choices of every facet, each with how many it leaves; a choice that is made is always among them. */
export const facetsView = z.object(
  Object.fromEntries(facetNames.map((name) => [name, facet])) as Record<FacetName, typeof facet>,
);
export type FacetsView = z.infer<typeof facetsView>;

/** Steps of price in minor units, a choice each: up to the second, between the next, from the last on. */
const steps = [0, 200_000, 300_000, 400_000] as const;

/** A band of prices; both ends belong to it. */
export type PriceBand = { value: string; from: number | null; to: number | null };

export const priceBands: readonly PriceBand[] = steps.map((step, index) => {
  const from = step === 0 ? null : step;
  const to = steps[index + 1] ?? null;
  return { value: `${from ?? ''}-${to ?? ''}`, from, to };
});
