import type { SharedThing } from '../../contract/core/share-path.ts';

/** The share card of a page: `share` of a screen's handle. */
export type Share = {
  thing: SharedThing;
  /** Changes with the picture: messengers cache a picture by its address for weeks. */
  version?: string;
  /** Describes the picture. */
  alt: string;
  /** Open Graph type. */
  type: 'website' | 'product' | 'profile' | 'article';
  /** Further properties, such as `product:price:amount`. */
  facts?: readonly (readonly [property: string, content: string])[];
};
