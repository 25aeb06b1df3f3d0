import type { Invariant } from '../../capability.ts';

export const invariants: readonly Invariant[] = [
  {
    rule: 'the child of a certificate was in the class when it was issued',
    query: `select c.id from certificates c
            where not exists (select 1 from enrolments e where e.session_id = c.session_id and e.child_id = c.child_id
                                and e.enrolled_at <= c.issued_at)`,
  },
  {
    rule: 'a certificate replaces a revoked one of the same child, class and template',
    query: `select c.id from certificates c join certificates b on b.id = c.replaces_id
            where b.revoked_at is null or b.revoked_at > c.issued_at or b.child_id <> c.child_id
               or b.session_id <> c.session_id or b.template <> c.template`,
  },
  {
    rule: 'no certificate is revoked before it was issued',
    query: 'select id from certificates where revoked_at < issued_at',
  },
];
