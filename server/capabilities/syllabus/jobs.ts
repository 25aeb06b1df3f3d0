import type { Context } from '../../platform/context.ts';
import { forgetFiles } from '../../platform/files/files.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { deleteLeftMaterials } from './store.ts';

/** Forgets the files of lessons that are no more. */
async function forgetLeftMaterials(context: Context): Promise<void> {
  await forgetFiles(context, await deleteLeftMaterials(context));
}

export const jobs: readonly JobHandler[] = [
  { name: 'syllabus.sweep', everySeconds: 3600, run: forgetLeftMaterials },
];
