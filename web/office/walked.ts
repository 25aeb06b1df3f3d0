import { from, listed, type Walked } from '../../tools/screens/screen.ts';

/** What is walked of this area beside its plain addresses. */
export const walked: Walked = {
  screens: [
    // Without a query it leads to the desk.
    { name: 'admin_letters', path: '/admin/letters?write=1&q=C10' },
    { name: 'admin_letters-thread', path: '/admin/letters?letter_id={letter_of_school}' },
    { name: 'admin_debates_info', path: '/admin/debates/{debate_decided}' },
    { name: 'admin_homework_info', path: '/admin/homework/{task_of_school}' },
  ],
  places: {
    debate_decided: from<{ items: { id: string; state: string }[] }>(
      'staff',
      'debateIndex',
      ({ items }) => items.find(({ state }) => state === 'decided')?.id,
    ),
    letter_of_school: listed('staff', 'officeLetterIndex'),
    task_of_school: listed('staff', 'officeTaskIndex'),
  },
};
