import type { Invariant } from '../../capability.ts';

export const invariants: readonly Invariant[] = [
  {
    rule: 'a contest video is hidden exactly while the family’s last word is no',
    query: `select e.id from contest_entries e join files f on f.id = e.file_id
            join lateral (select c.given from child_consents c where c.child_id = e.child_id and c.kind = 'contest_video'
                          order by c.at desc, c.id desc limit 1) last on true
            where (f.hidden_at is null) <> last.given`,
  },
];
