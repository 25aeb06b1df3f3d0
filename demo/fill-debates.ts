import { formats, speechesOf } from '../contract/debates/formats.ts';
import { pointsOf } from '../contract/debates/rubric.ts';
import { placesOf } from '../server/capabilities/debates/result.ts';
import type { Context } from '../server/platform/context.ts';
import { debateJudges, debateMatches, debateScores, debateSpeakers } from '../server/schema/debates.ts';
import { demoDebates } from './debates.data.ts';
import type { DemoFamily } from './fill-families.ts';
import { seeded } from './seeded.ts';

/** A class of the demo family's first child with other children and a teacher who signs in; its past lessons, latest first. */
const classOf = `
  select s.id as "sessionId", t.id as "teacherId", t.account_id as "accountId",
    (select array_agg(x.child_id order by x.child_id <> $1, x.child_id) from (
       select distinct e.child_id from enrolments e where e.session_id = s.id and e.ended_at is null) x) as children,
    (select array_agg(to_json(l.starts_at)#>>'{}' order by l.starts_at desc) from lessons l
       where l.session_id = s.id and l.called_off_at is null and l.ends_at <= $2) as over,
    (select to_json(min(l.starts_at))#>>'{}' from lessons l
       where l.session_id = s.id and l.called_off_at is null and l.starts_at > $2) as next
  from sessions s
  join offering_teachers g on g.offering_id = s.offering_id
  join teachers t on t.id = g.teacher_id and t.account_id is not null
  where s.private_for is null
    and exists (select 1 from enrolments e where e.session_id = s.id and e.child_id = $1 and e.ended_at is null)
    and (select count(distinct e.child_id) from enrolments e where e.session_id = s.id and e.ended_at is null) >= 2
  order by (select count(*) from lessons l where l.session_id = s.id and l.called_off_at is null and l.ends_at <= $2) desc, s.id
  limit 1`;

type Class = {
  sessionId: string;
  teacherId: string;
  accountId: string;
  children: string[];
  over: string[] | null;
  next: string | null;
};

/** Debates in a class of the demo family's first child: some decided, one to come. Uses its own seed. */
export async function fillDebates(context: Context, family: DemoFamily): Promise<void> {
  const dice = seeded(20_261_140);
  const { rows } = await context.connection.query(classOf, [family.children[0], context.now.toString()]);
  const classRow = rows[0] as Class | undefined;
  if (!classRow) return;
  const over = classRow.over ?? [];
  const decided = demoDebates.filter(({ marks }) => marks).length;
  for (const [index, { motion, language, format, marks, words, general }] of demoDebates.entries()) {
    const at = marks ? over[2 * index + 1] : classRow.next;
    if (!at) continue;
    const startsAt = Temporal.Instant.from(at);
    const matchId = dice.uuid();
    const { teams, size } = formats[format];
    const speakers = classRow.children.slice(0, teams * size).map((childId, place) => ({
      matchId,
      childId,
      team: (place + index) % teams,
      speaker: Math.floor(place / teams) + 1,
    }));
    const scores = speakers.map(({ childId }, place) => ({
      childId,
      ...(marks?.[place % (marks?.length ?? 1)] ?? { content: 1, style: 1, strategy: 1 }),
      words: words[place] ?? null,
    }));
    const ballot = Array.from({ length: teams }, (_, team) => {
      const members = new Set(
        speakers.filter((speaker) => speaker.team === team).map(({ childId }) => childId),
      );
      const teamScores = scores.filter(({ childId }) => members.has(childId));
      return {
        sum: teamScores.reduce((sum, score) => sum + pointsOf(score), 0),
        speakers: teamScores.length,
      };
    });
    const judgedAt = startsAt.add({ minutes: 80 });
    const drawnAt = marks ? startsAt.subtract({ hours: 48 }) : context.now.subtract({ hours: 2 });
    await context.db.insert(debateMatches).values({
      id: matchId,
      sessionId: classRow.sessionId,
      motion,
      motionLanguage: language,
      format,
      speeches: speechesOf(format),
      // Latest first.
      round: marks ? decided - index : index + 1,
      number: 1,
      startsAt,
      drawnBy: classRow.accountId,
      drawnAt,
      ...(marks ? { decidedAt: judgedAt, places: placesOf([ballot]) } : {}),
    });
    await context.db.insert(debateSpeakers).values(speakers);
    const judgeId = dice.uuid();
    await context.db.insert(debateJudges).values({
      id: judgeId,
      matchId,
      teacherId: classRow.teacherId,
      addedAt: drawnAt,
      ...(marks ? { sentAt: judgedAt } : {}),
      ...(marks && general ? { words: general, wordsLanguage: language } : {}),
    });
    if (marks)
      await context.db.insert(debateScores).values(
        scores.map((score) => ({
          ...score,
          judgeId,
          matchId,
          wordsLanguage: score.words ? language : null,
        })),
      );
  }
}
