import type { Capability } from '../../capability.ts';
import { noteGivers } from './note-givers.ts';

export const capability = (): Capability => ({
  name: 'giving',
  jobs: [{ name: 'lessons.note_givers', everySeconds: 60, run: (context) => noteGivers(context) }],
});
