import type { Person } from '../../server/platform/context.ts';
import type { TestShop } from '../../server/platform/testing.ts';
import { accounts } from '../../server/schema/accounts.ts';
import { offeringTeachers } from '../../server/schema/catalog.ts';
import { enrolments } from '../../server/schema/enrolments.ts';
import { teachers } from '../../server/schema/teachers.ts';

export type TestTeacher = { id: string; accountId: string; person: Person };

/** A teacher with an account who teaches these offerings. */
export async function aTeacher(shop: TestShop, offeringIds: readonly string[] = []): Promise<TestTeacher> {
  return shop.act({}, async (inside) => {
    const [accountId, id] = [inside.newId(), inside.newId()];
    const base = { createdAt: inside.now };
    const name = { zh: '赵清', en: 'Qing Zhao' };
    await inside.db.insert(accounts).values({
      ...base,
      id: accountId,
      kind: 'teacher',
      name: '赵清',
      email: `${accountId}@example.cn`,
      passwordHash: 'x',
      locale: 'zh',
    });
    await inside.db
      .insert(teachers)
      .values({ ...base, id, accountId, name, title: name, bio: name, languages: ['zh'] });
    for (const offeringId of offeringIds)
      await inside.db.insert(offeringTeachers).values({ offeringId, teacherId: id });
    return { id, accountId, person: { kind: 'teacher', accountId, signInId: inside.newId(), name: '赵清' } };
  });
}

/** Enrols a child in a class: the seat and the enrolment. */
export async function enrolled(shop: TestShop, sessionId: string, childId: string): Promise<void> {
  await shop.act({}, async (inside) => {
    await inside.connection.query(
      `insert into seats (session_id, seat_no, class_size, child_id, order_number, taken_at)
       select s.id, 1 + (select count(*) from seats t where t.session_id = s.id), s.class_size, $2, null, $3 from sessions s where s.id = $1`,
      [sessionId, childId, inside.now.toString()],
    );
    await inside.db.insert(enrolments).values({
      id: inside.newId(),
      sessionId,
      childId,
      enrolledAt: inside.now,
    });
  });
}

/** The lessons of a class, in order. */
export async function lessonsOf(
  shop: TestShop,
  sessionId: string,
): Promise<{ id: string; starts_at: string; ends_at: string }[]> {
  const { rows } = await shop.pool.query(
    'select id, starts_at, ends_at from lessons where session_id = $1 order by position',
    [sessionId],
  );
  const toInstant = (value: unknown) =>
    Temporal.Instant.from(new Date(String(value)).toISOString()).toString();
  return rows.map((row) => ({
    id: String(row.id),
    starts_at: toInstant(row.starts_at),
    ends_at: toInstant(row.ends_at),
  }));
}
