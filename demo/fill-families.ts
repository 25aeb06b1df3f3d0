import { randomUUID } from 'node:crypto';
import { legalDocuments, legalVersions } from '../contract/families/legal-versions.ts';
import { consentsTo } from '../server/capabilities/families/give-consent.ts';
import type { Context } from '../server/platform/context.ts';
import { dayAt } from '../server/platform/zoned.ts';
import { accounts } from '../server/schema/accounts.ts';
import { children, consents, guardianships, parents } from '../server/schema/families.ts';
import type { Seeded } from './seeded.ts';

export type DemoFamily = { parentId: string; children: string[]; ages: number[] };

/** The children of a family whose age and grade fit an offering. */
export const fitting = (
  { children: ids, ages }: DemoFamily,
  text: { ages: readonly [number, number]; grades: readonly [number, number] },
): string[] =>
  ids.filter((_id, index) => {
    const age = ages[index] ?? 0;
    const [within, grade] = [[age, text.ages] as const, [gradeAt(age), text.grades] as const];
    return [within, grade].every(([value, [from, to]]) => value >= from && value <= to);
  });

const gradeAt = (age: number): number => Math.max(-1, age - 6);

type Hashes = { parent: string; student: string };

const surnames = [
  '李',
  '王',
  '张',
  '刘',
  '陈',
  '杨',
  '黄',
  '赵',
  '周',
  '吴',
  '徐',
  '孙',
  '马',
  '朱',
  '胡',
  '林',
  '郭',
  '何',
  '高',
  '罗',
];
const pinyin = [
  'Li',
  'Wang',
  'Zhang',
  'Liu',
  'Chen',
  'Yang',
  'Huang',
  'Zhao',
  'Zhou',
  'Wu',
  'Xu',
  'Sun',
  'Ma',
  'Zhu',
  'Hu',
  'Lin',
  'Guo',
  'He',
  'Gao',
  'Luo',
];
const given = [
  ['子涵', 'Zihan'],
  ['雨桐', 'Yutong'],
  ['浩然', 'Haoran'],
  ['欣怡', 'Xinyi'],
  ['梓轩', 'Zixuan'],
  ['思远', 'Siyuan'],
  ['若溪', 'Ruoxi'],
  ['一诺', 'Yinuo'],
  ['安琪', 'Angela'],
  ['明哲', 'Mingzhe'],
] as const;
const referralAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'.split('');
const referralCodeOf = (random: Seeded) =>
  Array.from({ length: 8 }, () => random.pick(referralAlphabet)).join('');
const cities = ['北京市', '上海市', 'Vancouver, BC', 'Toronto, ON', '杭州市', '深圳市'];

/** The demo parent with two children, a second demo parent, and other families. All share one password hash. */
export async function fillFamilies(
  context: Context,
  random: Seeded,
  { parent, student }: Hashes,
): Promise<DemoFamily[]> {
  const families: DemoFamily[] = [];
  // Before the first order.
  const joined = context.now.subtract({ hours: 24 * 200 });
  for (let index = 0; index < 42; index += 1) {
    const surname = index % surnames.length;
    const id = random.uuid();
    const base = { locale: index % 5 === 4 ? ('en' as const) : ('zh' as const), createdAt: joined };
    const isDemo = index === 0;
    await context.db.insert(accounts).values({
      ...base,
      id,
      kind: 'parent',
      tel: `+861380013${String(8000 + index)}`,
      email: isDemo ? 'parent@tongxue.example' : `family${index}@tongxue.example`,
      name: isDemo ? '李静' : `${surnames[surname]}${random.pick(['敏', '磊', '芳', '军', '燕', '强'])}`,
      passwordHash: parent,
      timeZone: 'Asia/Shanghai',
    });
    await context.db.insert(parents).values({
      accountId: id,
      province: random.pick(cities),
      wechatId: 'N/A',
      referralCode: isDemo ? 'DEMO2345' : referralCodeOf(random),
    });
    await context.db.insert(consents).values(
      legalDocuments.map((document) => ({
        id: random.uuid(),
        accountId: id,
        document,
        version: legalVersions[document],
        locale: base.locale,
        method: 'checkbox' as const,
        address: '127.0.0.1',
        at: joined,
      })),
    );
    families.push({
      parentId: id,
      ...(await fillChildren(context, random, {
        joined,
        parentId: id,
        surname,
        count: isDemo ? 2 : random.whole(1, 3),
        student: isDemo ? student : null,
      })),
    });
  }
  return families;
}

/** Care data of the demo family's first child, for camps. */
const demoCare = {
  allergies: '花生过敏；随身带抗组胺药',
  contacts: [{ name: '王建国', relation: '爷爷', tel: '13900139000' }],
  pickups: [{ name: '李秀英', relation: '奶奶', tel: '13900139001' }],
  bedtime: '20:30',
};

type Children = {
  joined: Temporal.Instant;
  parentId: string;
  surname: number;
  count: number;
  student: string | null;
};

async function fillChildren(
  context: Context,
  random: Seeded,
  { joined, parentId, surname, count, student }: Children,
): Promise<Pick<DemoFamily, 'children' | 'ages'>> {
  const ids: string[] = [];
  const ages: number[] = [];
  for (let position = 0; position < count; position += 1) {
    const [cn, en] = student
      ? (
          [
            ['乐乐', 'Lele'],
            ['安安', 'Anan'],
          ] as const
        )[position as 0 | 1]
      : random.pick(given);
    const age = student ? ([8, 6][position] ?? 7) : random.whole(5, 14);
    const born = dayAt(context.now, 'Asia/Shanghai').subtract({ years: age, months: random.whole(0, 8) });
    const accountId = student && position === 0 ? random.uuid() : null;
    if (accountId && student) {
      await context.db.insert(accounts).values({
        id: accountId,
        kind: 'student',
        name: `${surnames[surname]}${cn}`,
        loginUserName: 'lele',
        passwordHash: student,
        locale: 'zh',
        timeZone: 'Asia/Shanghai',
        createdAt: joined,
      });
    }
    const id = random.uuid();
    await context.db.insert(children).values({
      id,
      name: `${en} ${pinyin[surname]}`,
      nameCn: `${surnames[surname]}${cn}`,
      birthMonth: born.toPlainYearMonth().toString(),
      grade: gradeAt(age),
      gradeStatedOn: dayAt(context.now, context.settings.timeZone).toString(),
      ...(student && position === 0 ? demoCare : {}),
      accountId,
      createdAt: joined,
    });
    await context.db.insert(guardianships).values({ parentId, childId: id, position, since: joined });
    ids.push(id);
    ages.push(age);
  }
  // Ids without the seed: a new document must not change other rows of the school.
  const loose = { ...context, newId: randomUUID };
  await context.db
    .insert(consents)
    .values(await consentsTo(loose, legalDocuments, { accountId: parentId, childIds: ids }));
  return { children: ids, ages };
}
