import { aboutChild, type Examples } from '../../../tools/test/rights/example.ts';

export const rightsExamples = {
  entryInfo: { input: async (world) => ({ session_id: await world.anEntry() }), shows: true },
  entrySave: aboutChild(async (world) => {
    // Entering a child and deciding about their videos need different rights.
    const allowed = { child_id: world.childA, kind: 'contest_video' as const, given: true };
    await world.run('consentSave', allowed, { person: world.a.person });
    return {
      session_id: (await world.contest()).sessionId,
      student_name: '安安',
      video_name: '月光',
      video_link: 'https://video.example.cn/1',
    };
  }),
} satisfies Examples;
