import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import FamilyRestroomOutlined from '@mui/icons-material/FamilyRestroomOutlined';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import * as m from '../../messages/compiled/messages.js';
import type { EntryGroup } from '../entry.ts';
import { FamilyList } from './families.tsx';
import { FamilyShow } from './family-show.tsx';
import { FeedbackList, FeedbackShow } from './feedback.tsx';
import { PackageList } from './packages.tsx';

/** Parents and their children, and what they say. */
export const families: EntryGroup = {
  label: m.desk_families,
  entries: [
    {
      name: 'families',
      label: m.desk_families,
      icon: FamilyRestroomOutlined,
      right: 'families.see',
      screens: { list: FamilyList, show: FamilyShow },
    },
    {
      name: 'packages',
      label: m.desk_board_packages,
      icon: ConfirmationNumberOutlined,
      right: 'families.see',
      screens: { list: PackageList },
    },
    {
      name: 'feedback',
      label: m.feedback_of_families,
      icon: FavoriteBorderOutlined,
      right: 'classroom.see',
      screens: { list: FeedbackList, show: FeedbackShow },
    },
  ],
};
