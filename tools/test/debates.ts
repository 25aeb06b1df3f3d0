import type { DebateFormat } from '../../contract/debates/formats.ts';
import type { TeacherMatch } from '../../contract/debates/views.ts';
import type { callerOn, TestShop } from '../../server/platform/testing.ts';
import { aTeacherOf } from './classroom.ts';
import { aClass, aFamily, type TestFamily } from './school.ts';
import { enrolled } from './teacher.ts';

type Run = ReturnType<typeof callerOn>;

/** A class in which children of so many families are, with its teacher, and how a round of it is drawn. */
export async function aDebatingClass({ shop, run }: { shop: TestShop; run: Run }, count: number) {
  const families: TestFamily[] = [];
  for (let index = 0; index < count; index += 1) families.push(await aFamily(shop));
  const childIds = families.map(({ children }) => children[0] ?? '');
  const made = await aClass(shop, { startsInDays: 0 });
  const about = { person: await aTeacherOf(shop, made.offeringId) };
  for (const childId of childIds) await enrolled(shop, made.sessionId, childId);
  const draw = (more: { format?: DebateFormat; child_ids?: string[]; starts_at?: string } = {}) =>
    run(
      'debateDraw',
      {
        session_id: made.sessionId,
        motion: '小学生应该有手机。',
        format: 'junior',
        starts_at: shop.time.now.toString(),
        child_ids: childIds,
        ...more,
      },
      about,
    );
  const infoOf = (match_id = '') => run('debateInfo', { match_id }, about);
  return { ...made, about, families, childIds, draw, infoOf };
}

/** A ballot in which the team that is named has more points. */
export const ballotFor = (of: TeacherMatch, winner: number, words = '') => ({
  scores: of.teams.flatMap(({ team, speakers }) =>
    speakers.map(({ speaker }) => ({
      team,
      speaker,
      ...{ content: team === winner ? 8 : 6, style: 7, strategy: 7 },
      words,
    })),
  ),
  words: '',
});
