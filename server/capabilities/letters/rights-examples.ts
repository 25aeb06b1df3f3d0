import { aboutChild, type Examples, nothing } from '../../../tools/test/rights/example.ts';

const ends = ['parentA', 'studentA', 'teacherA'] as const;

/** Example inputs for the walk of rights, about records of family A. */
export const rightsExamples = {
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
  letterWithdraw: {
    input: async (world, by) => ({ letter_id: await world.aLetter(by) }),
    owners: ['parentA'],
  },
  letterReport: {
    input: async (world) => ({ letter_id: await world.aLetter(), words: '语气不妥' }),
    owners: ends,
  },
  officeLetterIndex: nothing,
  officeClassLetterIndex: nothing,
  letterClassIndex: nothing,
  letterClassInfo: {
    input: async (world) => ({ class_letter_id: await world.aClassLetter() }),
    owners: ['teacherA'],
  },
  officeLetterRecipients: { input: (world) => ({ child: world.childA }) },
  officeLetterReportIndex: nothing,
  officeLetterReportSettle: {
    input: async (world) => ({ report_id: await world.aLetterReport(), words: '已沟通' }),
  },
  communicationIndex: {
    ...aboutChild(async (world) => {
      await world.aTeacher();
      return {};
    }),
    owners: ['teacherA'],
  },
  communicationSave: {
    ...aboutChild(async (world) => {
      await world.aTeacher();
      return { way: 'phone', on: '2026-11-17', words: '谈了谈作业。' };
    }),
    owners: ['teacherA'],
  },
  communicationWithdraw: {
    input: async (world) => ({ communication_id: await world.aTalk() }),
    owners: ['teacherA'],
  },
} satisfies Examples;
