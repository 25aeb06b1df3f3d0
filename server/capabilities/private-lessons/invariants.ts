import type { Invariant } from '../../capability.ts';

export const invariants: readonly Invariant[] = [
  {
    rule: 'a package has no more lessons than were bought, except those given back',
    query: `select s.id, s.total_classes, count(*) as lessons from lessons l join sessions s on s.id = l.session_id
            where s.private_for is not null and l.called_off_at is null
              and not exists (select 1 from lesson_entries e where e.lesson_id = l.id and e.amount >= 0)
            group by s.id having count(*) > s.total_classes`,
  },
  {
    rule: 'a private lesson has its session’s teacher, who is one of the offering’s',
    query: `select l.id, l.teacher_id, s.teacher_id as session_teacher from lessons l join sessions s on s.id = l.session_id
            where l.teacher_id is distinct from s.teacher_id or (l.teacher_id is not null and not exists (
              select 1 from offering_teachers f where f.offering_id = s.offering_id and f.teacher_id = l.teacher_id))`,
  },
];
