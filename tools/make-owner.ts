import { parseArgs } from 'node:util';
import { buildMessagesIfNeeded } from './build.ts';

/**
 * `npm run owner -- --name '周校长' --email zhou@school.example`: prints a link with which a person becomes an owner of
 * the school and sets a password. Uses the server's settings. `--another` if there already is an owner, `--english` for
 * a link to the English pages.
 */
buildMessagesIfNeeded();
const { printOwnerLink } = await import('./make-owner/invite.ts');
const { values } = parseArgs({
  options: {
    name: { type: 'string' },
    email: { type: 'string' },
    another: { type: 'boolean', default: false },
    english: { type: 'boolean', default: false },
  },
});
process.exit((await printOwnerLink(values, process.env)) ? 0 : 1);
