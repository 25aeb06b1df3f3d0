import type { DebateFormat } from '../../contract/debates/formats.ts';
import type { TeacherMatch } from '../../contract/debates/views.ts';
import type { callerOn, TestShop } from '../../server/platform/testing.ts';
import { aTeacherOf } from './classroom.ts';
import { aClass, aFamily, type TestFamily } from './school.ts';
import { enrolled } from './teacher.ts';

type Run = ReturnType<typeof callerOn>;

/** A class with children of `count` families and a teacher, and a function that draws a round. */
export async function aDebatingClass({ shop, run }: { shop: TestShop; run: Run }, count: number) {
  const families: TestFamily[] = [];
  for (let index = 0; index < count; index += 1) families.push(await aFamily(shop));
  const childIds = families.map(({ children }) => children[0] ?? '');
  const created = await aClass(shop, { startsInDays: 0 });
  const about = { person: await aTeacherOf(shop, created.offeringId) };
  for (const childId of childIds) await enrolled(shop, created.sessionId, childId);
  const draw = (options: { format?: DebateFormat; child_ids?: string[]; starts_at?: string } = {}) =>
    run(
      'debateDraw',
      {
        session_id: created.sessionId,
        motion: '小学生应该有手机。',
        format: 'junior',
        starts_at: shop.time.now.toString(),
        child_ids: childIds,
        ...options,
      },
      about,
    );
  const infoOf = (match_id = '') => run('debateInfo', { match_id }, about);
  return { ...created, about, families, childIds, draw, infoOf };
}

/** A ballot with which the named team wins. */
export const ballotFor = (match: TeacherMatch, winner: number, words = '') => ({
  scores: match.teams.flatMap(({ team, speakers }) =>
    speakers.map(({ speaker }) => ({
      team,
      speaker,
      ...{ content: team === winner ? 8 : 6, style: 7, strategy: 7 },
      words,
    })),
  ),
  words: '',
});
