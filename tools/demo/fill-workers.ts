import { accounts } from '../../server/capabilities/accounts/tables.ts';
import { teachers } from '../../server/capabilities/teachers/tables.ts';
import type { Context } from '../../server/platform/context.ts';
import { demoTeachers } from './school.data.ts';
import type { Seeded } from './seeded.ts';

type Hashes = { teacher: string; staff: string };

/** Teachers, the first of whom signs in, and one member of staff. Answers the teachers' ids by code. */
export async function fillWorkers(context: Context, random: Seeded, { teacher, staff }: Hashes) {
  const base = { locale: 'zh' as const, createdAt: context.now };
  const teacherAccount = random.uuid();
  await context.db.insert(accounts).values([
    {
      ...base,
      id: teacherAccount,
      kind: 'teacher' as const,
      email: 'teacher@tongxue.example',
      name: '林悦',
      passwordHash: teacher,
    },
    {
      ...base,
      id: random.uuid(),
      kind: 'staff' as const,
      email: 'staff@tongxue.example',
      name: '童学教务',
      passwordHash: staff,
    },
  ]);
  const rows = demoTeachers.map(({ code, languages, ...profile }, position) => ({
    ...profile,
    id: random.uuid(),
    languages: [...languages],
    position,
    createdAt: context.now,
    accountId: code === 'lin' ? teacherAccount : null,
  }));
  await context.db.insert(teachers).values(rows);
  return new Map(
    demoTeachers.map((one, index) => [one.code as string, { id: rows[index]?.id ?? '', name: one.name }]),
  );
}
