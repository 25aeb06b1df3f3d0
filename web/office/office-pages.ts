import { officePath } from '../../contract/core/office-paths.ts';
import { path } from '../../contract/core/paths.ts';
import type { Right } from '../../contract/core/rights.ts';
import * as m from '../../messages/compiled/messages.js';
import type { IconName } from '../kit/icon-names.ts';

export type OfficePage = {
  to: string;
  icon: IconName;
  label: () => string;
  right?: Right;
  /** A document of its own. */
  apart?: boolean;
};

/** The pages of the office beside its desk. */
export const officePages = [
  { to: officePath.homework(), icon: 'books', label: m.homework_title, right: 'classroom.see' },
  { to: officePath.commentBank(), icon: 'star', label: m.remarks_bank, right: 'classroom.see' },
  {
    to: officePath.certificates(),
    icon: 'certificate',
    label: m.certificate_list_title,
    right: 'classroom.see',
  },
  { to: officePath.debates(), icon: 'timer', label: m.debate_teacher_title, right: 'classroom.see' },
  { to: officePath.contests(), icon: 'sparkle', label: m.contest_title, right: 'classroom.see' },
  { to: path.information('staff'), icon: 'bell', label: m.nav_information },
  { to: path.adminAccount(), icon: 'shield-check', label: m.office_own },
] as const satisfies readonly OfficePage[];
