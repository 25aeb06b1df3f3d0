import { aboutChild, type Examples } from '../../../tools/test/rights/example.ts';

export const rightsExamples = {
  consentIndex: { ...aboutChild(), shows: true },
  consentSave: aboutChild(() => ({ kind: 'contest_video', given: 1 })),
  officeConsentIndex: { input: (world) => ({ child_id: world.childA }) },
  officeConsentWithdraw: {
    input: (world) => ({ child_id: world.childA, kind: 'photo', reason: '家长来电要求' }),
  },
} satisfies Examples;
