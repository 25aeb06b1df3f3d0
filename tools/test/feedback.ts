import type { callerOn, TestShop } from '../../server/platform/testing.ts';
import type { TestFamily } from './school.ts';

type Run = ReturnType<typeof callerOn>;

/** Marks a child as present in `count` lessons of a class. */
export async function attend(
  shop: TestShop,
  {
    sessionId,
    childId,
    by,
    lessons = 1,
  }: { sessionId: string; childId: string; by: string; lessons?: number },
): Promise<void> {
  const now = shop.time.now.toString();
  await shop.pool.query(
    `insert into lesson_rolls (lesson_id, saved_at, saved_by)
     select id, $2, $3 from lessons where session_id = $1 order by position limit $4 on conflict do nothing`,
    [sessionId, now, by, lessons],
  );
  await shop.pool.query(
    `insert into roll_marks (lesson_id, child_id, mark, marked_by, marked_at)
     select id, $2, 'present', $3, $4 from lessons where session_id = $1 order by position limit $5 on conflict do nothing`,
    [sessionId, childId, by, now, lessons],
  );
}

export const kindWords = {
  stars: 5,
  scores: { teaching: 5, progress: 4, care: 5 },
  words: '老师很耐心，孩子每周都盼着上课。',
};

/** Gives a family's feedback on a class. */
export const rate = (run: Run, family: TestFamily, sessionId: string, fields: object = {}) =>
  run(
    'feedbackSave',
    { session_id: sessionId, child_id: family.children[0] ?? '', ...kindWords, ...fields },
    { person: family.person },
  );
