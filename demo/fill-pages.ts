import { eq } from 'drizzle-orm';
import { firstVersion } from '../server/capabilities/pages/first-texts.ts';
import { richWords } from '../server/capabilities/pages/rich-words.ts';
import type { Context } from '../server/platform/context.ts';
import { accounts } from '../server/schema/accounts.ts';
import { pageVersions } from '../server/schema/pages.ts';

const openingHours = {
  zh: '## 什么时候找得到我们\n校区每天 9:00 到 20:30 有人，线上周一至周五 9:00 到 18:00 回复。',
  en: '## When we are there\nSomebody is at the campuses every day from 9:00 to 20:30. Online we answer on weekdays from 9:00 to 18:00.',
};
const newQuestions = {
  zh: '## 春季\n### 春季课程什么时候开放报名？\n开放报名前，课程页可以订阅开放提醒。',
  en: '## Spring\n### When can we enrol for spring?\nUntil then, the page of a class lets you ask to be told.',
};

/** Pages written by the demo school's editor: a published version, a scheduled one, and a draft. */
export async function fillPages(context: Context): Promise<void> {
  const { db, now } = context;
  const [editor] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, 'staff@tongxue.example'));
  const by = editor?.id ?? null;
  const first = (slug: 'about' | 'faq' | 'team') => firstVersion(slug, now.subtract({ hours: 24 * 90 }));
  const longer = (slug: 'about' | 'faq' | 'team', more: { zh: string; en: string }) => {
    const { title, lead, body } = first(slug);
    const words = (locale: 'zh' | 'en') => ({
      ...body[locale],
      content: [...body[locale].content, ...richWords(more[locale]).content],
    });
    return { slug, title, lead, body: { zh: words('zh'), en: words('en') }, madeBy: by };
  };
  const published = now.subtract({ hours: 24 * 20 });
  const waits = now.add({ hours: 24 * 5 });
  await db.insert(pageVersions).values([
    first('about'),
    {
      ...longer('about', openingHours),
      number: 1,
      madeAt: published.subtract({ hours: 3 }),
      publishedAt: published,
      publishedBy: by,
      version: published.toString().slice(0, 10),
    },
    first('faq'),
    {
      ...longer('faq', newQuestions),
      number: 1,
      madeAt: now.subtract({ hours: 30 }),
      publishedAt: waits,
      publishedBy: by,
      version: waits.toString().slice(0, 10),
    },
    first('team'),
    { ...longer('team', openingHours), number: 1, madeAt: now.subtract({ hours: 5 }) },
  ]);
}
