import type { Capability } from '../../capability.ts';
import { reindexNamed } from './reindex-named.ts';

export const capability = (): Capability => ({
  name: 'catalog',
  jobs: [{ name: 'catalog.renamed', run: reindexNamed }],
});
