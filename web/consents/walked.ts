import { from, type Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [{ name: 'member_consent', path: '/member_consent/{own_child}' }],
  places: { own_child: from<{ id: string }[]>('parent', 'memberChild', (children) => children[0]?.id) },
};
