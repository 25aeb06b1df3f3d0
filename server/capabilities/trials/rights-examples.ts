import { aboutChild, type Examples, parentA } from '../../../tools/test/rights/example.ts';

/** An example of each call, about records of family A, for the table of rights. */
export const rightsExamples = {
  listeningBook: aboutChild(async (world) => ({
    lesson_id: await world.aTrialLesson(),
    clash_confirmed: true,
  })),
  listeningCancel: { input: async (world) => ({ trial_id: await world.aTrial() }), owners: parentA },
} satisfies Examples;
