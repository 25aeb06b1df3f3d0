import { type Examples, nothing } from '../../../tools/test/rights/example.ts';
import { aLesson } from '../../capabilities/roll-call/access.ts';

/** An example of each call, about records of family A, with which the table of rights is walked. */
export const access = {
  virtualIndex: {
    input: (world) => ({ child_id: world.childA }),
    owners: ['parentA', 'studentA'],
    shows: true,
  },
  teacherIndex: nothing,
  // Who gives the lesson sees who comes.
  teacherDay: {
    input: async (world) => {
      await aLesson(world);
      return {};
    },
    owners: ['teacherA'],
    showsNothing: true,
  },
  virtualTeachers: {
    input: (world) => ({ child_id: world.childA }),
    owners: ['parentA', 'studentA'],
    shows: true,
  },
} satisfies Examples;
