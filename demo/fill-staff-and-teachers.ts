import type { Context } from '../server/platform/context.ts';
import { accounts } from '../server/schema/accounts.ts';
import { staffMembers } from '../server/schema/staff.ts';
import { teachers } from '../server/schema/teachers.ts';
import { demoTeachers } from './school.data.ts';
import { type Seeded, seeded } from './seeded.ts';

type Hashes = { teacher: string; staff: string };

/** One member of staff for each role. */
const demoStaff = [
  { email: 'staff', name: '周校长', role: 'owner' },
  { email: 'operations', name: '吴运营', role: 'operations' },
  { email: 'academic', name: '郑教务', role: 'academic' },
  { email: 'finance', name: '孙财务', role: 'finance' },
  { email: 'editor', name: '何编辑', role: 'editor' },
] as const;

/** Teachers, of whom the first signs in, and staff. Returns the teachers' ids by code. */
export async function fillStaffAndTeachers(context: Context, random: Seeded, { teacher, staff }: Hashes) {
  const base = { locale: 'zh' as const, createdAt: context.now };
  const teacherAccount = random.uuid();
  // One seeded id for all staff, so that their number does not change other rows of the school.
  const first = random.uuid();
  const staffSeed = seeded(20_260_302);
  const members = demoStaff.map((member, index) => ({
    ...member,
    id: index === 0 ? first : staffSeed.uuid(),
  }));
  await context.db.insert(accounts).values([
    {
      ...base,
      id: teacherAccount,
      kind: 'teacher' as const,
      email: 'teacher@tongxue.example',
      name: '林悦',
      passwordHash: teacher,
    },
    ...members.map(({ id, email, name }) => ({
      ...base,
      id,
      kind: 'staff' as const,
      email: `${email}@tongxue.example`,
      name,
      passwordHash: staff,
    })),
  ]);
  await context.db
    .insert(staffMembers)
    .values(members.map(({ id, role }) => ({ accountId: id, role, since: context.now })));
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
    demoTeachers.map((teacher, index) => [
      teacher.code as string,
      { id: rows[index]?.id ?? '', name: teacher.name },
    ]),
  );
}
