import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { enrolments } from '../../schema/enrolments.ts';

const { shop, run } = await openSchool();

test('the label of an online class names its zone in the feed of a family abroad', async () => {
  const mine = await aFamily(shop);
  const as = { person: mine.person };
  const child = mine.children[0] ?? '';
  const { sessionId } = await aClass(shop, { startsInDays: 2 });
  await shop.act({}, (inside) =>
    inside.db
      .insert(enrolments)
      .values({ id: inside.newId(), sessionId, childId: child, enrolledAt: inside.now }),
  );
  const { rows } = await shop.pool.query(
    `update sites set kind = 'online' from sessions, offerings
     where sessions.id = $1 and offerings.id = sessions.offering_id and sites.id = offerings.site_id
     returning sessions.label ->> 'zh' as label`,
    [sessionId],
  );
  const { label } = rows[0] as { label: string };
  const [link] = await run('calendarLinkMake', { child_id: child }, as);
  const secret = /calendar_feed\/(.+)\.ics$/.exec(link?.url ?? '')?.[1] ?? '';
  const textIn = async (time_zone: string) => {
    await run('timeZoneSave', { time_zone }, as);
    return (await run('calendarFeed', { secret: secret }, {})).text;
  };
  expect(await textIn('Asia/Shanghai')).toContain(`DESCRIPTION:${label}\\n`);
  expect(await textIn('America/Vancouver')).toContain(`DESCRIPTION:${label}（中国标准时间）\\n`);
});
