import { codeAlphabet, codeLength } from '../contract/certificates/code.ts';
import type { CertificateTemplate } from '../contract/certificates/templates.ts';
import type { Bilingual } from '../contract/core/bilingual.ts';
import { attendedMarks } from '../contract/roll-call/marks.ts';
import type { Context } from '../server/platform/context.ts';
import { dayAt } from '../server/platform/zoned.ts';
import { certificates } from '../server/schema/certificates.ts';
import { byDay } from './by-day.ts';
import type { DemoFamily } from './fill-families.ts';
import { seeded } from './seeded.ts';

/** A class of a demo child, with its teacher and the marks of its rolls. */
type ClassRow = {
  sessionId: string;
  childId: string;
  name: string;
  nameCn: string;
  offering: Bilingual;
  label: Bilingual;
  firstDay: string;
  lastDay: string;
  lessons: number;
  attended: number;
  isOver: boolean;
  teacher: Bilingual;
  accountId: string | null;
  timeZone: string;
};

const classesOf = `
  select s.id as "sessionId", c.id as "childId", c.name, c.name_cn as "nameCn", o.name as offering, s.label,
    s.first_day::text as "firstDay", s.last_day::text as "lastDay", i.time_zone as "timeZone",
    (select count(*)::int from lessons l where l.session_id = s.id and l.called_off_at is null) as lessons,
    (select count(*)::int from lessons l join roll_marks m on m.lesson_id = l.id and m.child_id = c.id
       where l.session_id = s.id and l.called_off_at is null and m.mark = any($3)) as attended,
    s.ends_at <= $2 as "isOver", t.name as teacher, t.account_id as "accountId"
  from enrolments e
  join sessions s on s.id = e.session_id and s.private_for is null and s.starts_at <= $2::timestamptz - interval '3 days'
  join offerings o on o.id = s.offering_id and o.kind = 'course'
  join sites i on i.id = o.site_id
  join children c on c.id = e.child_id
  join lateral (select t.name, t.account_id from offering_teachers g join teachers t on t.id = g.teacher_id
    where g.offering_id = o.id order by t.account_id is null, g.position, t.id limit 1) t on true
  where e.child_id = any($1) and e.ended_at is null and e.enrolled_at <= $2::timestamptz - interval '3 days'
  order by s.ends_at, s.id, e.child_id`;

type Issue = {
  template: CertificateTemplate;
  daysAgo: number;
  result?: Bilingual;
  words?: string;
  revoked?: string;
  replacesId?: string;
};

/** Certificates of the demo family: of a finished class, of a level, and a revoked one with its replacement. Uses its own seed. */
export async function fillCertificates(context: Context, family: DemoFamily): Promise<void> {
  const dice = seeded(20_261_131);
  const { rows: staff } = await context.connection.query(
    "select id from accounts where kind = 'staff' order by id limit 1",
  );
  const office = String(staff[0]?.id ?? '');
  const { rows } = await context.connection.query(classesOf, [
    family.children,
    context.now.toString(),
    attendedMarks,
  ]);
  const classes = rows as unknown as ClassRow[];
  const row = (classRow: ClassRow, issue: Issue) => {
    const issued = context.now.subtract({ hours: 24 * issue.daysAgo });
    const issuedAt = byDay(issued);
    const by = classRow.accountId ?? office;
    return {
      id: dice.uuid(),
      code: Array.from({ length: codeLength }, () => dice.pick([...codeAlphabet])).join(''),
      template: issue.template,
      sessionId: classRow.sessionId,
      childId: classRow.childId,
      name: classRow.name,
      nameCn: classRow.nameCn,
      facts: {
        offering: classRow.offering,
        session_label: classRow.label,
        first_day: classRow.firstDay,
        last_day: classRow.lastDay,
        lessons: classRow.lessons,
        attended: classRow.attended,
        result: issue.result ?? null,
        issuer: classRow.teacher,
        school: context.settings.storeName,
        time_zone: classRow.timeZone,
        issued_on: dayAt(issuedAt, classRow.timeZone).toString(),
      },
      words: issue.words ?? null,
      wordsLanguage: issue.words ? ('zh' as const) : null,
      issuedAt,
      issuedBy: by,
      replacesId: issue.replacesId ?? null,
      ...(issue.revoked
        ? { revokedAt: byDay(issued.add({ hours: 5 })), revokedBy: by, revokedWhy: issue.revoked }
        : {}),
    };
  };
  const daysSince = ({ lastDay }: ClassRow) =>
    Math.max(1, Temporal.PlainDate.from(lastDay).until(dayAt(context.now, 'Asia/Shanghai')).days - 1);
  const over = classes.find(({ isOver, attended }) => isOver && attended > 0);
  const runs = classes.filter(({ isOver }) => !isOver);
  const [first, second] = runs;
  const level = { zh: '初级', en: 'Elementary' };
  if (over)
    await context.db
      .insert(certificates)
      .values(row(over, { template: 'finished', daysAgo: daysSince(over) }));
  if (second)
    await context.db
      .insert(certificates)
      .values(row(second, { template: 'level', daysAgo: 2, result: level, words: '每次都准备得很好。' }));
  if (!first) return;
  const wrong = row(first, {
    template: 'level',
    daysAgo: 2,
    result: { zh: '初极', en: 'Elementery' },
    revoked: '等级写错了字，已重新颁发',
  });
  await context.db.insert(certificates).values(wrong);
  const right: Issue = { template: 'level', daysAgo: 1, result: level, replacesId: wrong.id };
  await context.db.insert(certificates).values(row(first, right));
}
