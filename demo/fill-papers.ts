import { eq } from 'drizzle-orm';
import type { Context } from '../server/platform/context.ts';
import { dayAt } from '../server/platform/zoned.ts';
import { accounts } from '../server/schema/accounts.ts';
import { teacherPapers, teachers } from '../server/schema/teachers.ts';
import { seeded } from './seeded.ts';

const papers = [
  { kind: 'teaching', title: '高级中学教师资格证（英语）', number: '20183100142000123', days: null },
  { kind: 'background', title: '无犯罪记录证明', number: null, days: 41 },
  { kind: 'first_aid', title: '红十字救护员证', number: 'SH20240917', days: 260 },
  { kind: 'health', title: '健康证', number: 'J310104778', days: -12 },
] as const;

/** Qualifications of the teacher who signs in: one without an end, one valid, one that expires soon and an expired one. */
export async function fillPapers(context: Context): Promise<void> {
  const dice = seeded(20_261_123);
  const [teacher] = await context.db
    .select({ id: teachers.id })
    .from(teachers)
    .innerJoin(accounts, eq(accounts.id, teachers.accountId))
    .limit(1);
  if (!teacher) return;
  const today = dayAt(context.now, context.settings.timeZone);
  await context.db.insert(teacherPapers).values(
    papers.map(({ days, ...paper }) => ({
      ...paper,
      id: dice.uuid(),
      teacherId: teacher.id,
      validUntil: days === null ? null : today.add({ days }).toString(),
      createdAt: context.now,
    })),
  );
}
