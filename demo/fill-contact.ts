import { eq } from 'drizzle-orm';
import { answerBy } from '../server/capabilities/contact/rules.ts';
import { findSchoolHolidays } from '../server/capabilities/contact/store.ts';
import type { Context } from '../server/platform/context.ts';
import { accounts } from '../server/schema/accounts.ts';
import { contacts } from '../server/schema/contact.ts';
import { byDay } from './by-day.ts';
import { seeded } from './seeded.ts';

const written = [
  { name: '钱先生', mail: 'qian', hours: 5, content: '请问徐汇校区周末有没有适合一年级的围棋班？' },
  {
    name: 'Helen Moore',
    mail: 'helen',
    hours: 27,
    content: 'We live in Vancouver. Which of the online classes are in our afternoon?',
  },
  {
    name: '郑女士',
    mail: 'zheng',
    hours: 76,
    content: '营地的午餐可以只订几天吗？孩子对花生过敏。',
    answer: '可以按周选择午餐。过敏请写在“孩子信息”里，老师和厨房都会看到。',
  },
] as const;

/** Messages to the demo school: some waiting, one answered. */
export async function fillContact(context: Context): Promise<void> {
  const { db, now, settings } = context;
  const random = seeded(20_260_312);
  const [by] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, 'staff@tongxue.example'));
  const zone = settings.timeZone;
  const office = { zone, holidays: await findSchoolHolidays(context, zone) };
  await db.insert(contacts).values(
    written.map((message, place) => {
      const sent = now.subtract({ hours: message.hours });
      const sentAt = byDay(sent);
      const answer = 'answer' in message ? message.answer : null;
      return {
        id: random.uuid(),
        name: message.name,
        email: `${message.mail}@family.example`,
        tel: `+8613655580${String(200 + place)}`,
        content: message.content,
        locale: /\p{Script=Han}/u.test(message.content) ? ('zh' as const) : ('en' as const),
        sentAt,
        answerBy: answerBy(sentAt, office),
        answer,
        answeredAt: answer ? byDay(sent.add({ hours: 4 })) : null,
        answeredBy: answer ? (by?.id ?? null) : null,
      };
    }),
  );
}
