import type { Invariant } from '../../capability.ts';

export const invariants: readonly Invariant[] = [
  {
    rule: 'files of lessons are permanent',
    query: `select f.id from files f join lesson_materials m on m.file_id = f.id where f.until is not null`,
  },
];
