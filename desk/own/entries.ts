import * as m from '../../messages/compiled/messages.js';
import type { Entry } from '../entry.ts';
import { Information, InformationChoices, InformationNotice } from './information.tsx';
import { OwnAccount } from './own-account.tsx';
import { ownAccountRoute } from './route.ts';

export const own: readonly Entry[] = [
  {
    head: 'today',
    route: '/information',
    label: m.nav_information,
    icon: 'bell',
    screen: Information,
    pages: {
      '/information_info/:id': InformationNotice,
      '/information_choices': InformationChoices,
    },
  },
  {
    head: 'settings',
    route: ownAccountRoute,
    label: m.office_own,
    icon: 'shield-check',
    screen: OwnAccount,
  },
];
