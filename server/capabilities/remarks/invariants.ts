import type { Invariant } from '../../capability.ts';

export const invariants: readonly Invariant[] = [
  {
    rule: 'no remark is older than the start of its lesson',
    query: `select r.id from remarks r join lessons l on l.id = r.lesson_id where r.first_at < l.starts_at`,
  },
  {
    rule: 'a correction is later than the version it corrects',
    query: `select v.id from remark_versions v join remarks r on r.id = v.remark_id
            where v.replaced_at < v.written_at or v.replaced_at > r.written_at`,
  },
  {
    rule: 'the child of a remark was in the class, on trial or making up a lesson',
    query: `select r.id from remarks r join lessons l on l.id = r.lesson_id
            where not exists (select 1 from enrolments e where e.session_id = l.session_id and e.child_id = r.child_id)
              and not exists (select 1 from trials t where t.lesson_id = l.id and t.child_id = r.child_id)
              and not exists (select 1 from roll_guests g where g.lesson_id = l.id and g.child_id = r.child_id)`,
  },
];
