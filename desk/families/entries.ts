import type { GivenFeedback } from '../../contract/feedback/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import type { Entry } from '../entry.ts';
import { ClassLetterShow, LetterShow } from '../letters/letter.tsx';
import { ClassLetterList } from './class-letters.tsx';
import { FamilyList } from './families.tsx';
import { FamilyShow } from './family-show.tsx';
import { classOf, FeedbackList, FeedbackShow } from './feedback.tsx';
import { LetterReportList, LetterReportShow } from './letter-reports.tsx';
import { LetterList } from './letters.tsx';
import { PackageList } from './packages.tsx';

export const families: readonly Entry[] = [
  {
    head: 'families',
    route: '/families',
    label: m.desk_families,
    line: m.menu_families,
    icon: 'users-three',
    right: 'families.see',
    screens: { list: FamilyList, show: FamilyShow },
  },
  {
    head: 'families',
    route: '/packages',
    label: m.desk_board_packages,
    icon: 'ticket',
    right: 'families.see',
    tabOf: '/families',
    screens: { list: PackageList },
  },
  {
    head: 'families',
    route: '/feedback',
    label: m.feedback_of_families,
    icon: 'heart',
    right: 'classroom.see',
    recordTitle: (record) => classOf(record as unknown as GivenFeedback),
    screens: { list: FeedbackList, show: FeedbackShow },
  },
  {
    head: 'families',
    route: '/letters',
    label: m.letters_title,
    icon: 'chats',
    right: 'letters.answer',
    screens: { list: LetterList, show: LetterShow },
  },
  {
    head: 'families',
    route: '/class_letters',
    label: m.desk_class_letters,
    icon: 'mailbox',
    right: 'letters.answer',
    tabOf: '/letters',
    screens: { list: ClassLetterList, show: ClassLetterShow },
  },
  {
    head: 'families',
    route: '/letter_reports',
    label: m.desk_board_letter_reports,
    icon: 'flag',
    right: 'letters.answer',
    recordTitle: ({ subject }) => subject,
    tabOf: '/letters',
    screens: { list: LetterReportList, show: LetterReportShow },
  },
];
