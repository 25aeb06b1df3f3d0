import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { lessonsNoteGivers } from './jobs.ts';
import { noteGivers } from './note-givers.ts';

export const capability = (): Capability => ({
  name: 'giving',
  jobs: [handle(lessonsNoteGivers, noteGivers)],
});
