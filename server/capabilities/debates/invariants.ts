import type { Invariant } from '../../capability.ts';

export const invariants: readonly Invariant[] = [
  {
    rule: 'a debate is decided exactly when the ballots of all its judges are in',
    query: `select m.id from debate_matches m
            join lateral (select count(*) as judges, count(j.sent_at) as sent from debate_judges j where j.match_id = m.id) b on true
            where m.cancelled_at is null and (m.decided_at is not null) <> (b.judges > 0 and b.judges = b.sent)`,
  },
  {
    rule: 'a debate that takes place has a judge',
    query: `select m.id from debate_matches m where m.cancelled_at is null
            and not exists (select 1 from debate_judges j where j.match_id = m.id)`,
  },
  {
    rule: 'a sent ballot scores every speaker, an unsent one none',
    query: `select j.id from debate_judges j
            join debate_speakers s on s.match_id = j.match_id
            left join debate_scores g on g.judge_id = j.id and g.child_id = s.child_id
            where (j.sent_at is null) <> (g.judge_id is null)`,
  },
  {
    rule: 'every score belongs to a speaker of the judge’s match',
    query: `select g.judge_id as id from debate_scores g join debate_judges j on j.id = g.judge_id where j.match_id <> g.match_id`,
  },
  {
    rule: 'a decided debate gives each team a place, and at least one the first',
    query: `select id from debate_matches where places is not null
            and (jsonb_array_length(places) <> (case format when 'bp' then 4 else 2 end) or not places @> '1')`,
  },
  {
    rule: 'no ballot is from before the debate began',
    query: `select j.id from debate_judges j join debate_matches m on m.id = j.match_id where j.sent_at < m.starts_at`,
  },
];
