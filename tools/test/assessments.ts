import type { Person } from '../../server/platform/context.ts';
import type { callerOn, TestShop } from '../../server/platform/testing.ts';
import { accounts } from '../../server/schema/accounts.ts';
import { assessors } from '../../server/schema/assessments.ts';
import { aPrivateOffering } from './private-lessons.ts';
import type { TestFamily } from './school.ts';

type Run = ReturnType<typeof callerOn>;

/** A teacher with an account, available daily from 09:00 to 17:00, who assesses their subjects. */
export async function anAssessor(shop: TestShop, options: { timeZone?: string } = {}) {
  const offering = await aPrivateOffering(shop, options);
  const accountId = await shop.act({}, async (inside) => {
    const id = inside.newId();
    const email = `${id}@tongxue.example`;
    const account = { id, email, kind: 'teacher' as const, locale: 'zh' as const, createdAt: inside.now };
    await inside.db.insert(accounts).values({ ...account, name: '林悦', passwordHash: 'none' });
    await inside.connection.query('update teachers set account_id = $1 where id = $2', [
      id,
      offering.teacherId,
    ]);
    await inside.db
      .insert(assessors)
      .values({ teacherId: offering.teacherId, link: 'https://meet.example.cn/lin', since: inside.now });
    return id;
  });
  const person: Person = { kind: 'teacher', accountId, signInId: crypto.randomUUID(), name: '林悦' };
  return { ...offering, person };
}
export type Assessor = Awaited<ReturnType<typeof anAssessor>>;

/** Books a free hour of the assessor for a family's child, by default the first. */
export async function bookAssessment(
  run: Run,
  assessor: Pick<Assessor, 'number' | 'teacherId'>,
  { family, hour = 0 }: { family: TestFamily; hour?: number },
) {
  const about = { person: family.person };
  const options = {
    child_id: family.children[0] ?? '',
    offering: assessor.number,
    teacher_id: assessor.teacherId,
  };
  const { hours } = await run('assessHours', options, about);
  return run('assessBook', { ...options, starts_at: hours.at(hour)?.starts_at ?? '' }, about);
}

export const fullScores = { knowledge: 4, practice: 3, thinking: 5, expression: 4, habits: 4 };
