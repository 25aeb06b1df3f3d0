import { from, type Walked } from '../../tools/screens/screen.ts';

type Contests = { items: { session_id: string; published_at: string | null; entries: number }[] };
const contestWhere = (fits: (one: Contests['items'][number]) => boolean) =>
  from<Contests>('staff', 'contestIndex', ({ items }) => items.find(fits)?.session_id);

/** What is walked of this area beside its plain addresses. */
export const walked: Walked = {
  screens: [
    { name: 'virtual_contest-student', path: '/virtual_contest', who: 'student' },
    { name: 'teacher_contest_info', path: '/teacher_contest/{contest_judged}' },
    { name: 'admin_contest', path: '/admin/contests/{contest_any}' },
    { name: 'admin_contest-published', path: '/admin/contests/{contest_published}' },
  ],
  places: {
    contest_judged: from<Contests>('teacher', 'contestIndex', ({ items }) => items[0]?.session_id),
    contest_any: contestWhere(({ published_at }) => !published_at),
    contest_published: contestWhere(({ published_at }) => published_at !== null),
  },
};
