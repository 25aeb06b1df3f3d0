import {
  bookedLesson,
  type Examples,
  freeHour,
  just,
  narrowedTo,
  parentA,
} from '../../../tools/test/rights/example.ts';

/** An example of each call, about records of family A, for the table of rights. */
export const rightsExamples = {
  privateHours: just({ number: 'P1' }),
  memberPrivate: narrowedTo(),
  privateFreeHours: {
    input: async (world) => ({ session_id: await world.aPackage() }),
    owners: parentA,
  },
  privateBook: { input: (world) => freeHour(world), owners: parentA },
  privateMove: {
    input: async (world) => {
      const { lesson_id, other } = await bookedLesson(world);
      return { lesson_id, starts_at: other };
    },
    owners: parentA,
  },
  privateCancel: {
    input: async (world) => ({ lesson_id: (await bookedLesson(world)).lesson_id }),
    owners: parentA,
  },
} satisfies Examples;
