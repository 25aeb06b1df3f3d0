import type { Invariant } from '../../capability.ts';

/** Invariants of assessments and of hours taken without a lesson. */
export const invariants: readonly Invariant[] = [
  {
    rule: 'an assessment that takes place has its teacher’s hour',
    query: `select a.id from assessments a left join taken_hours h on h.id = a.hour_id
            where a.cancelled_at is null and (h.id is null or h.teacher_id <> a.teacher_id or h.starts_at <> a.starts_at or h.ends_at <> a.ends_at)`,
  },
  {
    rule: 'an hour without a lesson belongs to an assessment',
    query: `select h.id from taken_hours h where h.lesson_id is null
            and not exists (select 1 from assessments a where a.hour_id = h.id and a.cancelled_at is null)`,
  },
  {
    rule: 'a private lesson that takes place has its teacher’s hour',
    query: `select l.id from lessons l left join taken_hours h on h.lesson_id = l.id
            where (l.teacher_id is not null and l.called_off_at is null) is distinct from (h.id is not null)
              or h.teacher_id <> l.teacher_id or h.starts_at <> l.starts_at or h.ends_at <> l.ends_at`,
  },
  {
    rule: 'no assessment has a result from before it began',
    query: `select id from assessments where written_at < starts_at`,
  },
  {
    rule: 'a recording of an assessment is hidden exactly while the family’s last word is no',
    query: `select a.id from assessments a join files f on f.id = a.recording_id
            join lateral (select c.given from child_consents c where c.child_id = a.child_id and c.kind = 'recording'
                          order by c.at desc, c.id desc limit 1) last on true
            where (f.hidden_at is null) <> last.given`,
  },
  {
    rule: 'no recording of an assessment has an expiry',
    query: `select a.id from assessments a join files f on f.id = a.recording_id where f.until is not null`,
  },
];
