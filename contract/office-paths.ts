import { certificatesOfficePaths } from './certificates/office-paths.ts';
import { contestsOfficePaths } from './contests/office-paths.ts';
import { debatesOfficePaths } from './debates/office-paths.ts';
import { homeworkOfficePaths } from './homework/office-paths.ts';
import { leaveOfficePaths } from './leave/office-paths.ts';
import { leaveRulesOfficePaths } from './leave-rules/office-paths.ts';
import { lessonAccountOfficePaths } from './lesson-account/office-paths.ts';
import { lessonChangesOfficePaths } from './lesson-changes/office-paths.ts';
import { lettersOfficePaths } from './letters/office-paths.ts';
import { remarksOfficePaths } from './remarks/office-paths.ts';

/** Made from the `office-paths.ts` of every capability by `npm run contract`: their addresses in the back office. */
export const capabilityOfficePaths = {
  ...certificatesOfficePaths,
  ...contestsOfficePaths,
  ...debatesOfficePaths,
  ...homeworkOfficePaths,
  ...leaveOfficePaths,
  ...leaveRulesOfficePaths,
  ...lessonAccountOfficePaths,
  ...lessonChangesOfficePaths,
  ...lettersOfficePaths,
  ...remarksOfficePaths,
} as const;
