import { languageOf } from '../contract/remarks/skills.ts';
import { meanPoints, ranked } from '../server/capabilities/contests/rules.ts';
import { planSession } from '../server/capabilities/schedule/index.ts';
import type { Context } from '../server/platform/context.ts';
import { contestBallots, contestPlaces, contestResults } from '../server/schema/contests.ts';
import { enrolments } from '../server/schema/enrolments.ts';
import { contestEntries } from '../server/schema/entries.ts';
import { seats } from '../server/schema/seats.ts';
import { demoEntered, demoEntries } from './contests.data.ts';
import type { Places } from './fill-catalog.ts';
import { fillContestNotices } from './fill-contest-notices.ts';
import type { DemoFamily } from './fill-families.ts';
import { fillPrizes } from './fill-prizes.ts';
import { seeded } from './seeded.ts';

/** The speech contest: its session on sale, its judge, and children of other families. */
const contestOf = `
  select o.id as "offeringId", o.site_id as "siteId", i.time_zone as "timeZone",
    (select s.id from sessions s where s.offering_id = o.id order by s.starts_at limit 1) as "nextId",
    (select to_json(t) from (select t.id, t.account_id as "accountId" from teachers t join accounts a on a.id = t.account_id
       where a.email = 'teacher@tongxue.example') t) as judge,
    (select array_agg(x.id) from (select c.id from children c where not (c.id = any($1)) and c.grade between o.grade_from and o.grade_to
       and exists (select 1 from enrolments e where e.child_id = c.id and e.ended_at is null) order by c.id limit $2) x) as children
  from offerings o join sites i on i.id = o.site_id where o.number = 'P4001'`;

type ContestRow = {
  offeringId: string;
  siteId: string;
  timeZone: string;
  nextId: string;
  judge: { id: string; accountId: string } | null;
  children: string[] | null;
};

/** A finished contest with published results, and the demo family's entry in the next one. Uses its own seed. */
export async function fillContests(context: Context, family: DemoFamily, places: Places): Promise<void> {
  const dice = seeded(20_261_145);
  const { rows } = await context.connection.query(contestOf, [family.children, demoEntries.length - 1]);
  const contest = rows[0] as ContestRow | undefined;
  const [childId] = family.children;
  if (!contest?.judge || !contest.children || !childId) return;
  const [winner = '', ...others] = contest.children;
  await context.connection.query(
    'insert into offering_teachers (offering_id, teacher_id) values ($1, $2) on conflict do nothing',
    [contest.offeringId, contest.judge.id],
  );
  await context.db.insert(contestEntries).values({
    id: dice.uuid(),
    sessionId: contest.nextId,
    childId,
    parentId: family.parentId,
    studentName: demoEntered.name,
    videoName: demoEntered.video,
    updatedAt: context.now.subtract({ hours: 30 }),
  });
  const sessionId = await planSession(context, {
    offeringId: contest.offeringId,
    site: { id: contest.siteId, timeZone: contest.timeZone },
    label: { zh: '秋季场', en: 'Autumn round' },
    weekdays: [7],
    start: '18:30',
    end: '21:30',
    firstDay: places.monday.subtract({ weeks: 2 }).add({ days: 6 }).toString(),
    totalClasses: 1,
    classSize: 60,
    room: null,
    link: 'https://class.tongxue.example/p4001',
  });
  // The demo family's child comes second.
  await judgeContest(context, { ...contest, children: [winner, childId, ...others] }, sessionId);
}

async function judgeContest(context: Context, contest: ContestRow, sessionId: string): Promise<void> {
  const dice = seeded(20_261_146);
  const { judge, children } = contest;
  if (!judge || !children) return;
  const { rows } = await context.connection.query(
    `select to_json(starts_at)#>>'{}' as starts, to_json(ends_at)#>>'{}' as ends from sessions where id = $1`,
    [sessionId],
  );
  const [starts, ends] = [
    Temporal.Instant.from(String(rows[0]?.starts)),
    Temporal.Instant.from(String(rows[0]?.ends)),
  ];
  const boughtAt = starts.subtract({ hours: 24 * 12 });
  const entries = children.map((childId, index) => ({
    id: dice.uuid(),
    childId,
    said: demoEntries[index] ?? demoEntries[0],
  }));
  await context.db.insert(seats).values(
    entries.map(({ childId }, index) => ({
      ...{ sessionId, seatNo: index + 1, classSize: 60, childId },
      takenAt: boughtAt,
    })),
  );
  await context.db.insert(enrolments).values(
    entries.map(({ childId }) => ({
      id: dice.uuid(),
      ...{ sessionId, childId, enrolledAt: boughtAt },
    })),
  );
  const { rows: guardians } = await context.connection.query(
    'select child_id as "childId", min(parent_id::text) as "parentId" from guardianships where child_id = any($1) group by 1',
    [children],
  );
  const parentOf = new Map(guardians.map((row) => [String(row.childId), String(row.parentId)]));
  const entriesOfFamilies = entries.flatMap((entry) => {
    const parentId = parentOf.get(entry.childId);
    return entry.said && parentId ? [{ ...entry, said: entry.said, parentId }] : [];
  });
  await context.db.insert(contestEntries).values(
    entriesOfFamilies.map(({ id, childId, parentId, said: text }) => ({
      ...{ id, sessionId, childId, parentId },
      ...{ studentName: text.name, videoName: text.video, updatedAt: boughtAt },
    })),
  );
  await context.db.insert(contestBallots).values(
    entriesOfFamilies.map(({ id, said: text }) => ({
      ...{ entryId: id, teacherId: judge.id, ...text.scores },
      words: text.words || null,
      wordsLanguage: text.words ? languageOf(text.words) : null,
      sentAt: ends,
    })),
  );
  const prizes = { first: 1, second: 1, third: 1 };
  const publishedAt = ends.add({ hours: 20 });
  await context.db
    .insert(contestResults)
    .values({ sessionId, ...prizes, publishedAt, publishedBy: judge.accountId });
  const results = ranked(
    entriesOfFamilies.map(({ id, childId, said: text }) => ({
      entryId: id,
      childId,
      points: meanPoints([text.scores]) ?? 0,
    })),
    prizes,
  );
  await context.db
    .insert(contestPlaces)
    .values(results.map(({ childId: _child, ...place }) => ({ ...place, sessionId })));
  await fillPrizes(context, { sessionId, publishedAt, publishedBy: judge.accountId }, results);
  await fillContestNotices(context, sessionId);
}
