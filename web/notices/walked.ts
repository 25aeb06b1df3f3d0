import { listed, type Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [
    { name: 'member_information-unread', path: '/member_information?filter=unread' },
    { name: 'member_information_info', path: '/member_information_info/{notice}' },
    { name: 'virtual_information', path: '/virtual_information', who: 'student' },
  ],
  places: {
    notice: listed('parent', 'memberInformation'),
  },
};
