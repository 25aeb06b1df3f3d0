import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import FamilyRestroomOutlined from '@mui/icons-material/FamilyRestroomOutlined';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import MarkunreadMailboxOutlined from '@mui/icons-material/MarkunreadMailboxOutlined';
import ReportOutlined from '@mui/icons-material/ReportOutlined';
import * as m from '../../messages/compiled/messages.js';
import type { EntryGroup } from '../entry.ts';
import { ClassLetterList } from './class-letters.tsx';
import { FamilyList } from './families.tsx';
import { FamilyShow } from './family-show.tsx';
import { FeedbackList, FeedbackShow } from './feedback.tsx';
import { LetterReportList, LetterReportShow } from './letter-reports.tsx';
import { LetterList } from './letters.tsx';
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
    {
      name: 'letters',
      label: m.letters_title,
      icon: ForumOutlined,
      right: 'letters.answer',
      screens: { list: LetterList },
    },
    {
      name: 'class_letters',
      label: m.desk_class_letters,
      icon: MarkunreadMailboxOutlined,
      right: 'letters.answer',
      screens: { list: ClassLetterList },
    },
    {
      name: 'letter_reports',
      label: m.desk_board_letter_reports,
      icon: ReportOutlined,
      right: 'letters.answer',
      called: ({ subject }) => subject,
      screens: { list: LetterReportList, show: LetterReportShow },
    },
  ],
};
