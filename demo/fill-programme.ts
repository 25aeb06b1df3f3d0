import { eq, isNull } from 'drizzle-orm';
import { createOffering, type NewOffering } from '../server/capabilities/catalog/index.ts';
import type { Context } from '../server/platform/context.ts';
import { tokenHash } from '../server/platform/secrets/tokens.ts';
import { offerings, rooms, sessions, sites } from '../server/schema/catalog.ts';
import { staffMembers } from '../server/schema/staff.ts';
import { teacherInvites, teachers } from '../server/schema/teachers.ts';
import { seeded } from './seeded.ts';

const nothing = { zh: [], en: [] };

/** Open work in the back office: rooms, a draft, an archived offering, words to translate, an invited teacher. */
export async function fillProgramme(inside: Context): Promise<void> {
  const random = seeded(20_261_120);
  const context = { ...inside, newId: random.uuid };
  const used = await context.db
    .selectDistinct({ siteId: offerings.siteId, name: sessions.room })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .orderBy(offerings.siteId, sessions.room)
    .limit(500);
  const known = used.flatMap(({ siteId, name }) => (name ? [{ siteId, name }] : []));
  const [campus] = known;
  if (!campus) return;
  await context.db
    .insert(rooms)
    .values([
      ...known.map((room) => ({ ...room, id: random.uuid(), places: 16 })),
      { siteId: campus.siteId, name: '储藏室', id: random.uuid(), places: 4, isClosed: true },
    ]);
  const [site] = await context.db.select().from(sites).where(eq(sites.id, campus.siteId));
  const written = {
    kind: 'course',
    name: { zh: '小小天文学家', en: '' },
    summary: { zh: '从月相到星图，在屋顶上课', en: '' },
    description: { zh: '每周一次，天晴上屋顶，下雨做模型。', en: '' },
    outline: nothing,
    bring: nothing,
    category: 'science',
    cover: null,
    gradeFrom: 2,
    gradeTo: 5,
    ageFrom: 7,
    ageTo: 11,
    siteId: campus.siteId,
    price: 268_000,
    earlyPrice: null,
    earlyUntil: null,
    featured: 0,
    teacherIds: [],
    alsoFoundBy: site ? [site.name] : [],
  } satisfies Omit<NewOffering, 'number' | 'status'>;
  await createOffering(context, { ...written, number: 'C1091', status: 'draft' });
  await createOffering(context, {
    ...written,
    number: 'C1092',
    status: 'archived',
    name: { zh: '汉字里的故事', en: 'Stories in Characters' },
    summary: { zh: '一个字，一段历史', en: 'A character, a piece of history' },
    description: { zh: '去年的课，今年不再开。', en: 'Last year’s course; it is not given again.' },
    category: 'chinese',
  });
  await context.db
    .update(offerings)
    .set({ wordsStale: ['description'] })
    .where(eq(offerings.number, 'C1014'));
  const [owner] = await context.db
    .select({ id: staffMembers.accountId })
    .from(staffMembers)
    .where(eq(staffMembers.role, 'owner'));
  const [invited] = await context.db
    .select()
    .from(teachers)
    .where(isNull(teachers.accountId))
    .orderBy(teachers.position)
    .limit(1);
  if (!owner || !invited) return;
  await context.db.insert(teacherInvites).values({
    id: random.uuid(),
    tokenHash: tokenHash('an invitation of the demo school'),
    teacherId: invited.id,
    email: 'invited@tongxue.example',
    invitedBy: owner.id,
    createdAt: context.now.subtract({ hours: 20 }),
    expiresAt: context.now.add({ hours: 148 }),
  });
}
