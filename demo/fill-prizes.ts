import { codeAlphabet, codeLength } from '../contract/certificates/code.ts';
import type { ContestPrize } from '../contract/contests/rubric.ts';
import type { Bilingual } from '../contract/core/bilingual.ts';
import type { Context } from '../server/platform/context.ts';
import { dayAt } from '../server/platform/zoned.ts';
import { certificates } from '../server/schema/certificates.ts';
import { demoPrizes } from './contests.data.ts';
import { seeded } from './seeded.ts';

type Contest = { sessionId: string; publishedAt: Temporal.Instant; publishedBy: string };
type Row = {
  offering: Bilingual;
  label: Bilingual;
  firstDay: string;
  lastDay: string;
  timeZone: string;
  judge: Bilingual;
  /** By child: the name in Latin letters, and the Chinese one. */
  names: Record<string, [string, string]>;
};
type Winner = { childId: string; prize: ContestPrize | null };

const contestOf = `
  select o.name as offering, s.label, s.first_day::text as "firstDay", s.last_day::text as "lastDay", i.time_zone as "timeZone",
    (select t.name from teachers t where t.account_id = $2) as judge,
    (select json_object_agg(c.id, json_build_array(c.name, c.name_cn)) from children c where c.id = any($3)) as names
  from sessions s join offerings o on o.id = s.offering_id join sites i on i.id = o.site_id where s.id = $1`;

/** Certificates for the results of a contest. Uses its own seed. */
export async function fillPrizes(
  context: Context,
  { sessionId, publishedAt, publishedBy }: Contest,
  results: readonly Winner[],
): Promise<void> {
  const dice = seeded(20_261_147);
  const won = results.flatMap(({ childId, prize }) => (prize ? [{ childId, prize }] : []));
  const { rows } = await context.connection.query(contestOf, [
    sessionId,
    publishedBy,
    won.map(({ childId }) => childId),
  ]);
  const [contest] = rows as Row[];
  if (!contest || won.length === 0) return;
  await context.db.insert(certificates).values(
    won.map(({ childId, prize }) => ({
      id: dice.uuid(),
      code: Array.from({ length: codeLength }, () => dice.pick([...codeAlphabet])).join(''),
      template: 'competition' as const,
      ...{ sessionId, childId },
      name: contest.names[childId]?.[0] ?? '',
      nameCn: contest.names[childId]?.[1] ?? '',
      facts: {
        ...{ offering: contest.offering, session_label: contest.label, issuer: contest.judge },
        ...{ first_day: contest.firstDay, last_day: contest.lastDay, time_zone: contest.timeZone },
        ...{ lessons: 1, attended: 1 },
        result: demoPrizes[prize],
        school: context.settings.storeName,
        issued_on: dayAt(publishedAt, contest.timeZone).toString(),
      },
      issuedAt: publishedAt,
      issuedBy: publishedBy,
    })),
  );
}
