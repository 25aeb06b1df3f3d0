import { z } from 'zod';
import { type FacetName, facetNames } from './facet-names.ts';

const facet = z.array(
  z.object({
    /** The filter's value; of a price `from-to` in minor units, either may be missing. */
    value: z.string(),
    /** Name of a category, site, teacher or band of prices in the reader's language; otherwise the value. */
    label: z.string(),
    /** Results with this choice for the facet and all other filters unchanged. */
    count: z.int(),
    /** `count` is a minimum: counting stopped at a thousand. */
    more: z.boolean(),
  }),
);

/** Choices of every facet with their counts; the current choice is always included. */
export const facetsView = z.object(
  Object.fromEntries(facetNames.map((name) => [name, facet])) as Record<FacetName, typeof facet>,
);
export type FacetsView = z.infer<typeof facetsView>;

/** Bounds of the price bands in minor units: up to the second, between the next, from the last. */
const steps = [0, 200_000, 300_000, 400_000] as const;

/** A band of prices, both ends included. */
export type PriceBand = { value: string; from: number | null; to: number | null };

export const priceBands: readonly PriceBand[] = steps.map((step, index) => {
  const from = step === 0 ? null : step;
  const to = steps[index + 1] ?? null;
  return { value: `${from ?? ''}-${to ?? ''}`, from, to };
});
