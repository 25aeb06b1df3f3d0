import type { Context } from '../../platform/context.ts';
import { forgetFiles } from '../../platform/files/files.ts';
import { handle, type JobHandler } from '../../platform/jobs/handle.ts';
import { syllabusSweep } from './jobs.ts';
import { deleteLeftMaterials } from './store.ts';

/** Deletes the files of deleted lessons. */
async function forgetLeftMaterials(context: Context): Promise<void> {
  await forgetFiles(context, await deleteLeftMaterials(context));
}

export const jobs: readonly JobHandler[] = [handle(syllabusSweep, forgetLeftMaterials)];
