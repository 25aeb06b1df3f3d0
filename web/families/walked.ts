import { first, from, type Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [
    { name: 'guardian_invite', path: '/guardian_invite?invite=example' },
    { name: 'member_child-new', path: '/member_child/new' },
    { name: 'member_child-edit', path: '/member_child/{child}' },
  ],
  places: {
    child: from<{ id: string }[]>('parent', 'memberChild', first),
  },
};
