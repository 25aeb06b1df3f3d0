import { z } from 'zod';
import { email } from '../../contract/accounts/fields.ts';
import { line } from '../../contract/core/fields.ts';
import { figures } from '../../contract/core/figures.ts';
import { sentenceOf } from '../../contract/core/refusals.ts';
import { inviteOwner } from '../../server/capabilities/staff/index.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { inTransaction, openContext } from '../../server/platform/http/contexts.ts';
import { createLogger } from '../../server/platform/log/logger.ts';
import { isRefusal } from '../../server/platform/refusal.ts';
import { readSettings } from '../../server/platform/settings.ts';

const invitation = z.object({ name: line(60), email, another: z.boolean(), english: z.boolean() });

/** Prints the link, or why there is none. Returns whether it printed a link. */
export async function printOwnerLink(
  typed: Partial<z.input<typeof invitation>>,
  env: Record<string, string | undefined>,
): Promise<boolean> {
  const parsed = invitation.safeParse(typed);
  if (!parsed.success) {
    console.error("npm run owner -- --name '周校长' --email zhou@school.example [--another] [--english]");
    return false;
  }
  const { english, ...person } = parsed.data;
  const settings = readSettings(env);
  const database = await openDatabase({
    ...(settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : {}),
    folder: settings.dataFolder,
    log: console.error,
  });
  const app = {
    pool: database.pool,
    settings,
    log: createLogger('silent'),
    clock: () => Temporal.Now.instant().round('microsecond'),
    takeLimit: async () => {},
    giveBackLimit: async () => {},
    forgetLimit: async () => {},
    enqueue: async () => {
      throw new Error('inviting by command must not enqueue a job');
    },
  };
  try {
    await migrate(database.pool);
    const about = { locale: english ? 'en' : 'zh', work: 'owner command' } as const;
    const link = await inTransaction(app, openContext(app, about), (context) => inviteOwner(context, person));
    console.log(
      `${person.email} becomes an owner here, once, within ${figures.staffInviteHours} hours:\n${link}`,
    );
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    console.error(sentenceOf(error.refusal, 'en', error.params));
    return false;
  } finally {
    await database.close();
  }
}
