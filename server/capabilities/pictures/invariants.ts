import type { Invariant } from '../../capability.ts';

export const invariants: readonly Invariant[] = [
  {
    rule: 'a picture is marked unused exactly if no text shows it',
    query: `select id from pictures p
            where (unused_since is null) <> exists (select from picture_uses u where u.picture_id = p.id)`,
  },
  {
    rule: 'every picture is permanent and of a type that all browsers show',
    query: `select p.id from pictures p join files f on f.id = p.file_id
            where f.media_type <> 'image/webp' or f.until is not null`,
  },
];
