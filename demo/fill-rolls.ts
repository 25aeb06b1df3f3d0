import { insertGivers } from '../server/capabilities/giving/store.ts';
import type { Context } from '../server/platform/context.ts';
import type { DemoFamily } from './fill-families.ts';

/** A past lesson of a demo child in a running class, latest first. */
type HeldLesson = { lessonId: string; enrolmentId: string; childId: string; entryId: string };

/** An id fixed by a text, in the shape of a version 4 UUID. */
const idOf = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

const pupilsOfPast = `lessons l join enrolments e on e.session_id = l.session_id
  and e.enrolled_at < l.ends_at and (e.ended_at is null or e.ended_at > l.starts_at)
  where l.called_off_at is null`;
/** Some children are late or absent now and then. */
const dice = `(('x' || substr(md5(l.id::text || e.child_id::text), 1, 6))::bit(24)::int % 24)`;

/**
 * Teachers of past lessons, their rolls (without the last two of other families' classes), and the lesson accounts. For
 * the demo family: a lesson with contradicting witnesses, a disputed entry, a corrected one, and a leave.
 */
export async function fillRolls(context: Context, family: DemoFamily): Promise<void> {
  const now = context.now.toString();
  const { connection } = context;
  await insertGivers(context, { after: context.now.subtract({ hours: 400 * 24 }), until: context.now });
  const { rows } = await connection.query(
    `select id from accounts where kind = 'teacher' order by id limit 1`,
  );
  const teacher = rows[0]?.id;
  if (!teacher) return;
  await connection.query(
    `insert into lesson_rolls (lesson_id, saved_at, saved_by, settled_at)
     select l.id, l.ends_at, $2, l.ends_at + interval '1 day' from lessons l
     where l.called_off_at is null and l.ends_at + interval '1 day' <= $1::timestamptz
       and l.id not in (
         select l.id from lessons l where l.ends_at + interval '1 day' <= $1::timestamptz and not exists (
           select 1 from enrolments e where e.session_id = l.session_id and e.child_id = any($3))
         order by l.ends_at desc, l.id limit 2)`,
    [now, teacher, family.children],
  );
  await connection.query(
    `insert into roll_marks (lesson_id, child_id, mark, minutes, marked_by, marked_at)
     select l.id, e.child_id,
       case ${dice} when 0 then 'absent' when 1 then 'late' when 2 then 'late' when 3 then 'left_early' else 'present' end,
       case ${dice} when 1 then 5 when 2 then 10 when 3 then 15 end, $1, l.ends_at
     from ${pupilsOfPast} and exists (select 1 from lesson_rolls r where r.lesson_id = l.id)
     on conflict do nothing`,
    [teacher],
  );
  await fillAccounts(context);
  await fillOwn(context, family);
}

async function fillAccounts({ connection }: Context): Promise<void> {
  await connection.query(
    `insert into lesson_accounts (enrolment_id, balance, opened_at) select id, 0, enrolled_at from enrolments`,
  );
  await connection.query(
    `insert into lesson_entries (id, enrolment_id, kind, amount, rule, evidence, at)
     select ${idOf(`'bought' || e.id::text`)}, e.id, 'bought',
       case when s.private_for is not null then s.total_classes else (select count(*) from lessons l
         where l.session_id = s.id and l.called_off_at is null and l.ends_at > e.enrolled_at) end,
       'bought', jsonb_build_object('order', e.order_number), e.enrolled_at
     from enrolments e join sessions s on s.id = e.session_id`,
  );
  await connection.query(
    `insert into lesson_entries (id, enrolment_id, lesson_id, kind, amount, rule, evidence, at)
     select ${idOf(`'held' || l.id::text || e.id::text`)}, e.id, l.id, 'held', -1, k.mark,
       jsonb_build_object('mark', k.mark, 'minutes', k.minutes), l.ends_at + interval '1 day'
     from ${pupilsOfPast.replace('where', 'join roll_marks k on k.lesson_id = l.id and k.child_id = e.child_id where')}`,
  );
  await sumUp({ connection });
}

const sumUp = ({ connection }: Pick<Context, 'connection'>) =>
  connection.query(
    `update lesson_accounts a set balance = (select sum(amount) from lesson_entries e where e.enrolment_id = a.enrolment_id)`,
  );

/** The demo family's own cases, which a parent or the office can act on. */
async function fillOwn(context: Context, family: DemoFamily): Promise<void> {
  const { connection } = context;
  const { rows } = await connection.query(
    `select l.id as "lessonId", e.id as "enrolmentId", e.child_id as "childId", n.id as "entryId"
     from lesson_entries n join enrolments e on e.id = n.enrolment_id join lessons l on l.id = n.lesson_id
     join sessions s on s.id = e.session_id
     where e.child_id = $1 and s.ends_at > $2 and s.private_for is null and n.kind = 'held' order by l.starts_at desc, l.id limit 4`,
    [family.children[0], context.now.toString()],
  );
  const [doubted, disputed, answered, excused] = rows as unknown as HeldLesson[];
  if (doubted) await fillDoubt(context, doubted, family);
  if (disputed) await fillDispute(context, disputed, { by: family.parentId, hoursAgo: 20 });
  if (answered) await fillDispute(context, answered, { by: family.parentId, hoursAgo: 70, isAnswered: true });
  if (excused) await fillLeave(context, excused);
  await sumUp(context);
}

async function fillDoubt(context: Context, lesson: HeldLesson, family: DemoFamily): Promise<void> {
  const { connection } = context;
  const at = context.now.subtract({ hours: 3 }).toString();
  const about = [lesson.lessonId, lesson.childId];
  await connection.query('delete from lesson_entries where id = $1', [lesson.entryId]);
  await connection.query(
    `update roll_marks set mark = 'absent', minutes = null where lesson_id = $1 and child_id = $2`,
    about,
  );
  await connection.query(
    'insert into presence_words (lesson_id, child_id, was_here, said_by, at) values ($1, $2, true, $3, $4)',
    [...about, family.parentId, at],
  );
  await connection.query(
    `insert into roll_doubts (id, lesson_id, child_id, witnesses, opened_at) values (${idOf(`'doubt' || $1`)}, $1::uuid, $2,
       '{"roll": false, "door": null, "guardian": true}', $3)`,
    [...about, at],
  );
}

async function fillDispute(
  context: Context,
  lesson: HeldLesson,
  { by, hoursAgo, isAnswered = false }: { by: string; hoursAgo: number; isAnswered?: boolean },
): Promise<void> {
  const { connection } = context;
  const at = context.now.subtract({ hours: hoursAgo });
  const answeredAt = at.add({ hours: 5 }).toString();
  await connection.query(
    `insert into lesson_disputes (id, entry_id, asked_by, words, asked_at, due_at, answered_at, answer, answer_words)
     values (${idOf(`'dispute' || $1`)}, $1::uuid, $2, $3, $4, $5, $6, $7, $8)`,
    [
      lesson.entryId,
      by,
      isAnswered
        ? '那天老师生病，课改成自习了，不该计课时。'
        : '那天学校开运动会，头一天已经在电话里请过假了。',
      at.toString(),
      at.add({ hours: 72 }).toString(),
      isAnswered ? answeredAt : null,
      isAnswered ? 'correct' : null,
      isAnswered ? '已与校区核实，这节课退回您的账户，抱歉给您添麻烦了。' : null,
    ],
  );
  if (!isAnswered) return;
  await connection.query(
    `insert into lesson_entries (id, enrolment_id, lesson_id, kind, amount, rule, corrects, at)
     values (${idOf(`'back' || $1`)}, $2, $3, 'corrected', 1, 'dispute', $1::uuid, $4)`,
    [lesson.entryId, lesson.enrolmentId, lesson.lessonId, answeredAt],
  );
}

async function fillLeave({ connection }: Context, lesson: HeldLesson): Promise<void> {
  const about = [lesson.lessonId, lesson.childId];
  await connection.query(
    `update roll_marks set mark = 'leave', minutes = null where lesson_id = $1 and child_id = $2`,
    about,
  );
  await connection.query(
    `insert into roll_excuses (lesson_id, child_id, because, is_counted, at)
     select $1, $2, 'asked by telephone', false, starts_at - interval '1 day' from lessons where id = $1`,
    about,
  );
  await connection.query(
    `update lesson_entries set kind = 'leave', amount = 0, rule = 'leave_in_time' where id = $1`,
    [lesson.entryId],
  );
}
