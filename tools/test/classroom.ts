import type { Person } from '../../server/platform/context.ts';
import type { TestShop } from '../../server/platform/testing.ts';
import { accounts } from '../../server/schema/accounts.ts';
import { offeringTeachers } from '../../server/schema/catalog.ts';
import { enrolments } from '../../server/schema/enrolments.ts';
import { teachers } from '../../server/schema/teachers.ts';
import { aClass } from './school.ts';

/** A teacher with an account who teaches an offering. */
export async function aTeacherOf(
  shop: TestShop,
  offeringId: string,
): Promise<Person & { teacherId: string }> {
  return shop.act({}, async (inside) => {
    const [accountId, teacherId] = [inside.newId(), inside.newId()];
    const name = { zh: '赵清', en: 'Qing Zhao' };
    await inside.db.insert(accounts).values({
      id: accountId,
      kind: 'teacher',
      name: '赵清',
      email: `${accountId}@example.cn`,
      passwordHash: 'x',
      locale: 'zh',
      createdAt: inside.now,
    });
    await inside.db.insert(teachers).values({
      id: teacherId,
      accountId,
      name,
      title: name,
      bio: name,
      languages: ['zh'],
      createdAt: inside.now,
    });
    await inside.db.insert(offeringTeachers).values({ offeringId, teacherId });
    return { kind: 'teacher', accountId, signInId: accountId, name: '赵清', teacherId };
  });
}

/** Enrols children in a class; returns their enrolments in the same order. */
async function enrol(
  shop: TestShop,
  sessionId: string,
  children: { ids: readonly string[]; boughtBy?: string },
): Promise<string[]> {
  return shop.act({}, async (inside) => {
    const rows = children.ids.map((childId) => ({
      id: inside.newId(),
      sessionId,
      childId,
      boughtBy: children.boughtBy ?? null,
      enrolledAt: inside.now,
    }));
    await inside.db.insert(enrolments).values(rows);
    return rows.map(({ id }) => id);
  });
}

/** A class of three weekly lessons with a teacher and some children, and its lessons in order. */
export async function aTaughtClass(
  shop: TestShop,
  { childIds, startsInDays = 0 }: { childIds: readonly string[]; startsInDays?: number },
) {
  const created = await aClass(shop, { startsInDays });
  const teacher = await aTeacherOf(shop, created.offeringId);
  const enrolmentIds = await enrol(shop, created.sessionId, { ids: childIds });
  const { rows } = await shop.pool.query(
    'select id, starts_at, ends_at from lessons where session_id = $1 order by position',
    [created.sessionId],
  );
  return {
    ...created,
    teacher,
    enrolmentIds,
    lessonIds: rows.map((row) => String(row.id)),
  };
}
