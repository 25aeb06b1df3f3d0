import type { Invariant } from '../../capability.ts';

export const invariants: readonly Invariant[] = [
  {
    rule: 'every attempt before another was returned',
    query: `select h.id from hand_ins h
            join hand_ins later on later.task_id = h.task_id and later.child_id = h.child_id and later.attempt = h.attempt + 1
            where h.state <> 'again'`,
  },
  {
    rule: 'attempts are numbered without gaps',
    query: `select h.id from hand_ins h where h.attempt > 1 and not exists (
              select 1 from hand_ins b where b.task_id = h.task_id and b.child_id = h.child_id and b.attempt = h.attempt - 1)`,
  },
  {
    rule: 'no file of homework has an expiry',
    query: `select f.id from files f where f.until is not null and f.id in (
              select file_id from hand_in_files union select file_id from task_files union select voice_id from hand_ins)`,
  },
];
