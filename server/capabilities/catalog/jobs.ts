import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

const after = z.string().exactOptional();

export const catalogRenamed = defineJob({
  name: 'catalog.renamed',
  data: z.union([z.object({ siteId: z.string(), after }), z.object({ teacherId: z.string(), after })]),
});
