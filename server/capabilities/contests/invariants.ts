import type { Invariant } from '../../capability.ts';

export const invariants: readonly Invariant[] = [
  {
    rule: 'no ballot is from before its contest began or after its results were published',
    query: `select b.entry_id as id from contest_ballots b
            join contest_entries e on e.id = b.entry_id join sessions s on s.id = e.session_id
            left join contest_results r on r.session_id = s.id
            where b.sent_at < s.starts_at or b.sent_at > r.published_at`,
  },
  {
    rule: 'every result belongs to the entry’s own contest and has a ballot',
    query: `select p.entry_id as id from contest_places p join contest_entries e on e.id = p.entry_id
            where e.session_id <> p.session_id
               or not exists (select 1 from contest_ballots b where b.entry_id = p.entry_id)`,
  },
  {
    rule: 'in a contest more points give a better place, and equal points the same place and prize',
    query: `select a.entry_id as id from contest_places a join contest_places b on b.session_id = a.session_id
            where (a.points > b.points and a.place >= b.place)
               or (a.points = b.points and (a.place <> b.place or a.prize is distinct from b.prize))`,
  },
];
