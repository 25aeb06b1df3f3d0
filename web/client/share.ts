import type { SharedThing } from '../../contract/core/share-path.ts';

/** How a page shows itself where its address is shared: `share` of a screen's handle. */
export type Share = {
  thing: SharedThing;
  /** Changes with what the picture says: messengers keep a picture by its address for weeks. */
  version?: string;
  /** What is seen on the picture. */
  alt: string;
  /** Open Graph's own types. */
  type: 'website' | 'product' | 'profile' | 'article';
  /** More properties, such as `product:price:amount`. */
  facts?: readonly (readonly [property: string, content: string])[];
};
