import { type Examples, parentA } from '../../../tools/test/rights/example.ts';

/** An example of each call, about records of family A, for the table of rights. */
export const rightsExamples = {
  waitingIndex: {
    input: async (world, by) => {
      await world.aWaitlistEntry(by);
      return {};
    },
    shows: true,
  },
  waitingJoin: {
    input: (world) => ({
      session_id: world.classA.sessionId,
      child_ids: JSON.stringify([world.childA]),
    }),
    owners: parentA,
  },
  waitingLeave: { input: async (world) => ({ waiting_id: await world.aWaitlistEntry() }), owners: parentA },
} satisfies Examples;
