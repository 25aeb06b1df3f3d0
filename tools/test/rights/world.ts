import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { staffRoles } from '../../../contract/core/rights.ts';
import { type GuardianRight, guardianRights } from '../../../contract/families/guardian-rights.ts';
import { openProviders } from '../../../server/capabilities/payments/open-providers.ts';
import type { Person } from '../../../server/platform/context.ts';
import { receiveFile } from '../../../server/platform/files/files.ts';
import { hashPassword } from '../../../server/platform/secrets/passwords.ts';
import { callerOn, type TestShop, testShop } from '../../../server/platform/testing.ts';
import { dayAt } from '../../../server/platform/zoned.ts';
import { accounts } from '../../../server/schema/accounts.ts';
import { offeringTeachers } from '../../../server/schema/catalog.ts';
import { children } from '../../../server/schema/families.ts';
import { teachers } from '../../../server/schema/teachers.ts';
import { simulatorSettings } from '../../../simulator/settings.ts';
import { type Simulator, startSimulator } from '../../../simulator/start.ts';
import { openAll } from '../all-capabilities.ts';
import { enrol } from '../letters.ts';
import { aPrivateOffering } from '../private-lessons.ts';
import { aClass, aFamily, aMemberOfStaff, signedIn, type TestFamily } from '../school.ts';

/** Two families with their students, two teachers with a class each, one member of staff for each role. */
export async function openWorld(dataFolder: string) {
  const simulator: Simulator = await startSimulator();
  const providers = await openProviders(simulatorSettings(simulator.keys, simulator));
  const shop = await testShop({ DATA_FOLDER: dataFolder, LIMIT_FACTOR: '100000' });
  const bound = openAll({ providers }).calls;
  const run = callerOn(shop, bound);
  const [first, second] = [await aClass(shop), await aClass(shop)];
  const [a, b] = [await aFamily(shop), await aFamily(shop)];
  const persons = {
    visitor: { kind: 'visitor' } as Person,
    parentA: a.person,
    parentB: b.person,
    studentA: await aStudent(shop, a, 'student.a'),
    studentB: await aStudent(shop, b, 'student.b'),
    teacherA: await aTeacher(shop, 'a@tongxue.example', first.offeringId),
    teacherB: await aTeacher(shop, 'b@tongxue.example', second.offeringId),
  };
  const staff = Object.fromEntries(
    await Promise.all(staffRoles.map(async (role) => [role, (await aMemberOfStaff(shop, role)).person])),
  ) as Record<(typeof staffRoles)[number], Person>;
  for (const person of Object.values(staff)) await signedIn(shop, person);
  const inClass = [(await aClass(shop)).sessionId, a.children[0]];
  await shop.pool.query(
    `insert into enrolments (id, session_id, child_id, order_number, enrolled_at) values (gen_random_uuid(), $1, $2, null, '${shop.time.now}'::timestamptz)`,
    inClass,
  );
  await shop.pool.query(
    `insert into seats (session_id, seat_no, class_size, child_id, order_number, taken_at) values ($1, 1, 8, $2, null, '${shop.time.now}'::timestamptz)`,
    inClass,
  );
  const guardians = Object.fromEntries(
    await Promise.all(guardianRights.map(async (right) => [right, await aGuardian(shop, a, right)])),
  ) as Record<GuardianRight, Guardian>;
  for (const { person } of Object.values(guardians)) await signedIn(shop, person);
  let taught: Promise<string> | null = null;
  let leaveDays = 30;
  const world = {
    shop,
    providers,
    bound,
    run,
    a,
    b,
    childA: a.children[0] ?? '',
    classA: first,
    persons: { ...persons, ...staff },
    ownerId: staff.owner.kind === 'visitor' ? '' : staff.owner.accountId,
    editorId: staff.editor.kind === 'visitor' ? '' : staff.editor.accountId,
    /** Other guardians of family A's child, each with one right. */
    guardians,
    /** A guardian of family A's child whom `by` has invited. */
    aGuardianOf: async (by: TestFamily) => (await aGuardian(shop, a, 'see', by)).parentId,
    /** A class for family A's child in somebody's cart. */
    async anItemOf(by: TestFamily): Promise<string> {
      const { rows } = await shop.pool.query(
        `insert into cart_items (id, parent_id, child_id, session_id, added_at) values (gen_random_uuid(), $1, $2, $3, $4)
        on conflict (parent_id, child_id, session_id) do update set added_at = excluded.added_at returning id`,
        [by.parentId, a.children[0], first.sessionId, shop.time.now.toString()],
      );
      return String(rows[0]?.id);
    },
    /** A waitlist entry for family A's child. */
    async aWaitlistEntry(by: TestFamily = a): Promise<string> {
      const id = crypto.randomUUID();
      await shop.pool.query(
        `insert into waitlist_entries (id, session_id, parent_id, child_ids, together, joined_at) values ($1, $2, $3, $4, false, '${shop.time.now}'::timestamptz)`,
        [id, second.sessionId, by.parentId, [a.children[0]]],
      );
      return id;
    },
    /** A package of private lessons that family A has bought. */
    async aPackage(): Promise<string> {
      const { number } = await aPrivateOffering(shop, { kind: 'private_long', price: 0 });
      const about = { person: a.person };
      const cart = await run('cartAdd', { child_id: a.children[0] ?? '', number }, about);
      const item = cart.items.find((candidate) => candidate.offering.number === number);
      const selection = { item_ids: [item?.id ?? ''], coupon_codes: [], credits: 0 };
      await run('orderPlace', { ...selection, total: 0, idempotency_key: crypto.randomUUID() }, about);
      return item?.session.id ?? '';
    },
    /** A lesson open for trials; and one that family A has booked. */
    async aTrialLesson(): Promise<string> {
      const { sessionId } = await aClass(shop, { trials: { lessons: 1, seats: 4 } });
      const { rows } = await shop.pool.query(
        'select id from lessons where session_id = $1 and trial_seats > 0',
        [sessionId],
      );
      return String(rows[0]?.id);
    },
    async aTrial(): Promise<string> {
      const lesson_id = await world.aTrialLesson();
      // At the hour of the family's classes.
      const input = { lesson_id, child_id: a.children[0] ?? '', clash_confirmed: true };
      return (await run('listeningBook', input, { person: a.person })).trial_id;
    },
    /** New days for each leave, so that no two overlap. */
    nextLeaveDays() {
      leaveDays += 2;
      const day = dayAt(shop.time.now, 'Asia/Shanghai').add({ days: leaveDays }).toString();
      return { first_day: day, last_day: day };
    },
    /** A leave that teacher A has requested. */
    async aTeacherLeave(): Promise<string> {
      const input = { ...world.nextLeaveDays(), reason: '家中有事' };
      return (await run('teacherLeaveAsk', input, { person: persons.teacherA })).leave_id;
    },
    /** An upcoming lesson of a new class, its teacher, and a possible cover. */
    async aLessonAhead(): Promise<{ id: string; awayId: string; coverId: string }> {
      const created = await aClass(shop, { startsInDays: 20 });
      const { rows: teacherRows } = await shop.pool.query('select id from teachers order by id limit 2');
      const [awayId, coverId] = teacherRows.map((row) => String(row.id)) as [string, string];
      await shop.pool.query('insert into offering_teachers (offering_id, teacher_id) values ($1, $2)', [
        created.offeringId,
        awayId,
      ]);
      const { rows } = await shop.pool.query(
        'select id from lessons where session_id = $1 and position = 1',
        [created.sessionId],
      );
      return { id: String(rows[0]?.id), awayId, coverId };
    },
    notOpen: () => aClass(shop, { status: 'closed' }),
    contest: () => aClass(shop, { kind: 'competition' }),
    /** A contest entry of family A's child. */
    async anEntry(): Promise<string> {
      const { sessionId: session_id } = await world.contest();
      const entry = {
        student_name: '安安',
        video_name: '月光',
        video_link: 'https://video.example.cn/1',
        consent_given: true,
      };
      const child_id = a.children[0] ?? '';
      await run('entrySave', { session_id, child_id, ...entry }, { person: a.person });
      return session_id;
    },
    /** The id of teacher A, who teaches family A's child. */
    async aTeacher(): Promise<string> {
      taught ??= teaches(shop, persons.teacherA, a);
      return taught;
    },
    /** A letter of teacher A to the class of family A's child; a report of a letter; a note of a talk. */
    async aClassLetter(): Promise<string> {
      await world.aTeacher();
      const about = { person: persons.teacherA };
      const { classes } = await run('letterRecipients', {}, about);
      const session_id = classes[0]?.session_id ?? '';
      return (await run('letterSend', { session_id, subject: '家长会', text: '周五。' }, about)).id;
    },
    async aLetterReport(): Promise<string> {
      const report = { letter_id: await world.aLetter(), words: '语气不妥' };
      return (await run('letterReport', report, { person: persons.teacherA })).id;
    },
    async aTalk(): Promise<string> {
      await world.aTeacher();
      const talk = {
        child_id: a.children[0] ?? '',
        way: 'phone' as const,
        on: '2026-11-17',
        words: '谈了作业。',
      };
      return (await run('communicationSave', talk, { person: persons.teacherA })).id;
    },
    /** A letter about family A's child to teacher A; by family A if `by` may not write one. */
    async aLetter(by: TestFamily = a): Promise<string> {
      const about = { child_id: a.children[0] ?? '', to: await world.aTeacher() };
      const letter = { ...about, subject: '作业', text: '今天的作业是哪几页？' };
      const send = ({ person }: TestFamily) => run('letterSend', letter, { person });
      return (await send(by).catch(() => send(a))).id;
    },
    aFile: (name: string, content: Buffer) =>
      receiveFile({ dataFolder }, Readable.from([content]), { maxBytes: 1000, name }),
    async aPicture() {
      const png = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      );
      return receiveFile({ dataFolder }, Readable.from([png]), { maxBytes: 1000, name: 'p.png' });
    },
    close: async () => {
      await shop.close();
      await simulator.close();
    },
  };
  return world;
}
export type World = Awaited<ReturnType<typeof openWorld>>;

export type Guardian = TestFamily & { right: GuardianRight };

/** A family whose parent is a guardian of another family's child, with one right. */
async function aGuardian(
  shop: TestShop,
  of: TestFamily,
  right: GuardianRight,
  invitedBy: TestFamily = of,
): Promise<Guardian> {
  const family = await aFamily(shop);
  await shop.pool.query(
    'insert into guardianships (parent_id, child_id, position, since, rights, invited_by) values ($1, $2, 1, $3, $4, $5)',
    [family.parentId, of.children[0], shop.time.now.toString(), [right], invitedBy.parentId],
  );
  return { ...family, right };
}

async function aStudent(shop: TestShop, family: TestFamily, loginUserName: string): Promise<Person> {
  return shop.act({}, async (inside) => {
    const id = inside.newId();
    await inside.db.insert(accounts).values({
      id,
      kind: 'student',
      name: '学生',
      loginUserName,
      passwordHash: await hashPassword('a good password'),
      locale: 'zh',
      createdAt: inside.now,
    });
    await inside.db
      .update(children)
      .set({ accountId: id })
      .where(eq(children.id, family.children[0] ?? ''));
    return { kind: 'student', accountId: id, signInId: inside.newId(), name: '学生' };
  });
}

async function aTeacher(shop: TestShop, email: string, offeringId: string): Promise<Person> {
  return shop.act({}, async (inside) => {
    const [id, teacherId] = [inside.newId(), inside.newId()];
    await inside.db.insert(accounts).values({
      id,
      kind: 'teacher',
      email,
      name: '老师',
      passwordHash: await hashPassword('a good password'),
      locale: 'zh',
      createdAt: inside.now,
    });
    const words = { zh: '老师', en: 'Teacher' };
    await inside.db.insert(teachers).values({
      id: teacherId,
      accountId: id,
      name: words,
      title: words,
      bio: words,
      languages: ['zh'],
      createdAt: inside.now,
    });
    await inside.db.insert(offeringTeachers).values({ offeringId, teacherId });
    return { kind: 'teacher', accountId: id, signInId: inside.newId(), name: '老师' };
  });
}

/** Enrols a family's child in a class of a teacher; returns the teacher's id. */
async function teaches(shop: TestShop, person: Person, family: TestFamily): Promise<string> {
  const { sessionId, offeringId } = await aClass(shop);
  await enrol(shop, sessionId, family);
  const { rows } = await shop.pool.query(
    'insert into offering_teachers (offering_id, teacher_id) select $1, id from teachers where account_id = $2 returning teacher_id',
    [offeringId, person.kind === 'visitor' ? null : person.accountId],
  );
  return String(rows[0]?.teacher_id);
}
