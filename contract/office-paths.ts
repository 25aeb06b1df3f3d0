import { certificatesOfficePaths } from './certificates/office-paths.ts';
import { contestsOfficePaths } from './contests/office-paths.ts';
import { debatesOfficePaths } from './debates/office-paths.ts';
import { homeworkOfficePaths } from './homework/office-paths.ts';
import { lettersOfficePaths } from './letters/office-paths.ts';
import { remarksOfficePaths } from './remarks/office-paths.ts';

/** Made from the `office-paths.ts` of every capability by `npm run contract`: their addresses in the back office. */
export const capabilityOfficePaths = {
  ...certificatesOfficePaths,
  ...contestsOfficePaths,
  ...debatesOfficePaths,
  ...homeworkOfficePaths,
  ...lettersOfficePaths,
  ...remarksOfficePaths,
} as const;
