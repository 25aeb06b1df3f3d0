import { parseArgs } from 'node:util';
import { buildMessagesWhereNeeded } from './build.ts';

/**
 * `npm run owner -- --name '周校长' --email zhou@school.example`: a link by which somebody becomes an owner of the school, with a password of
 * their own. Takes the settings of the server. `--another` where there is an owner already, `--english` for a link to the English pages.
 */
buildMessagesWhereNeeded();
const { inviteTheOwner } = await import('./make-owner/invite.ts');
const { values } = parseArgs({
  options: {
    name: { type: 'string' },
    email: { type: 'string' },
    another: { type: 'boolean', default: false },
    english: { type: 'boolean', default: false },
  },
});
process.exit((await inviteTheOwner(values, process.env)) ? 0 : 1);
