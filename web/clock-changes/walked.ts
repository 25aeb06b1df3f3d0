import { from, type Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [{ name: 'virtual_hour', path: '/virtual_hour/{online}' }],
  places: {
    /** An online class. */
    online: from<{ items: { session_id: string; site: { kind: string } }[] }>(
      'parent',
      'memberCourses?page_size=100',
      ({ items }) => items.find(({ site }) => site.kind === 'online')?.session_id,
    ),
  },
};
