import { from, type Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [{ name: 'member_passport', path: '/member_passport/{growing_child}' }],
  places: { growing_child: from<{ id: string }[]>('parent', 'memberChild', (children) => children[0]?.id) },
};
