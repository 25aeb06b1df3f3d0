import { aboutChild, type Examples } from '../../../tools/test/rights/example.ts';

const ends = ['parentA', 'studentA', 'teacherA'] as const;

/** An example of each call, about records of family A, with which the table of rights is walked. */
export const access = {
  virtualMail: {
    ...aboutChild(async (world) => {
      await world.aLetter();
      return {};
    }),
    owners: ends,
    shows: true,
  },
  virtualMailInfo: {
    input: async (world) => ({ letter_id: await world.aLetter() }),
    owners: ends,
  },
  letterRecipients: {
    input: async (world) => {
      await world.aLetter();
      return {};
    },
    owners: ends,
    showsNothing: true,
  },
  letterSend: {
    ...aboutChild(async (world) => ({ to: await world.aTeacher(), subject: '作业', text: '好的，谢谢。' })),
    owners: ends,
  },
  letterAttach: { input: async (world) => ({ file: await world.aPicture() }) },
  letterWithdraw: {
    input: async (world, by) => ({ letter_id: await world.aLetter(by) }),
    owners: ['parentA'],
  },
  letterReport: {
    input: async (world) => ({ letter_id: await world.aLetter(), words: '语气不妥' }),
    owners: ends,
  },
} satisfies Examples;
