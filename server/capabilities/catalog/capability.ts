import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { catalogRenamed } from './jobs.ts';
import { reindexNamed } from './reindex-named.ts';

export const capability = (): Capability => ({
  name: 'catalog',
  jobs: [handle(catalogRenamed, reindexNamed)],
});
