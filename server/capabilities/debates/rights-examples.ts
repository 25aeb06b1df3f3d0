import { enrol } from '../../../tools/test/letters.ts';
import { type Examples, nothing } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';
import { aFamily } from '../../../tools/test/school.ts';
import { aLesson } from '../roll-call/rights-examples.ts';

const teacherA = ['teacherA'] as const;

/** A class of teacher A in which the child of family A can debate. */
async function aDebatingClass(world: World): Promise<{ sessionId: string; childIds: string[] }> {
  const { sessionId } = await aLesson(world);
  const secondFamily = await aFamily(world.shop);
  await enrol(world.shop, sessionId, secondFamily);
  return { sessionId, childIds: [world.childA, secondFamily.children[0] ?? ''] };
}

/** A match between them that has begun. */
async function aMatch(world: World): Promise<string> {
  const { sessionId, childIds } = await aDebatingClass(world);
  const input = {
    session_id: sessionId,
    motion: '小学生应该有手机。',
    format: 'ld' as const,
    starts_at: world.shop.time.now.toString(),
    child_ids: childIds,
  };
  const { match_ids } = await world.run('debateDraw', input, { person: world.persons.teacherA });
  return match_ids[0] ?? '';
}

const aboutMatch = (more: Record<string, unknown> = {}) => ({
  input: async (world: World) => ({ match_id: await aMatch(world), ...more }),
  owners: teacherA,
});

const ballot = {
  scores: [0, 1].map((team) => ({ team, speaker: 1, content: 7 + team, style: 7, strategy: 7, words: '' })),
  words: '',
};

/** The ticket of a guest judge. */
async function aTicket(world: World): Promise<string> {
  const input = { match_id: await aMatch(world), guest_name: '周评委' };
  const { judges } = await world.run('debateJudgeAdd', input, { person: world.persons.teacherA });
  const link = judges.find(({ guest }) => guest)?.link ?? '';
  return new URL(link).searchParams.get('ticket') ?? '';
}

export const rightsExamples = {
  virtualDebate: {
    input: async (world) => {
      await aMatch(world);
      return { child_id: world.childA };
    },
    owners: ['parentA', 'studentA'],
    shows: true,
  },
  debateIndex: nothing,
  debateClass: {
    input: async (world) => ({ session_id: (await aDebatingClass(world)).sessionId }),
    owners: teacherA,
    shows: true,
  },
  debateDraw: {
    input: async (world) => {
      const { sessionId, childIds } = await aDebatingClass(world);
      const starts_at = world.shop.time.now.toString();
      return {
        session_id: sessionId,
        motion: '家庭作业应该取消。',
        format: 'ld',
        starts_at,
        child_ids: childIds,
      };
    },
    owners: teacherA,
  },
  debateInfo: { ...aboutMatch(), shows: true },
  debateTimer: aboutMatch({ act: 'start' }),
  debateJudgeAdd: aboutMatch({ guest_name: '周评委' }),
  debateJudgeRemove: {
    input: async (world) => {
      const input = { match_id: await aMatch(world), guest_name: '周评委' };
      const { judges } = await world.run('debateJudgeAdd', input, { person: world.persons.teacherA });
      return { judge_id: judges.find(({ guest }) => guest)?.id ?? '' };
    },
    owners: teacherA,
  },
  debateBallotSend: aboutMatch(ballot),
  debateCorrect: {
    input: async (world) => {
      const match_id = await aMatch(world);
      const caller = { person: world.persons.teacherA };
      const { judges } = await world.run('debateBallotSend', { match_id, ...ballot }, caller);
      return { judge_id: judges[0]?.id ?? '', reason: '两队的分数填反了', ...ballot };
    },
    owners: teacherA,
  },
  debateRecord: aboutMatch({ recording: '' }),
  debateCancel: aboutMatch({ reason: '评委来不了' }),
  debateGuest: { input: async (world) => ({ ticket: await aTicket(world) }) },
  debateGuestSend: { input: async (world) => ({ ticket: await aTicket(world), ...ballot }) },
} satisfies Examples;
