import { type AppServices, everyServer, openContext, takeSettings } from '../../platform/http/contexts.ts';
import type { EventHub } from '../../platform/realtime/hub.ts';
import { withSchool } from '../../platform/settings.ts';
import { savedOf } from './rules.ts';
import { readParts } from './store.ts';

/** Reads what the school has saved into a server's settings: as it starts, and when another server has saved something. */
export async function loadSchool(app: AppServices): Promise<void> {
  const { saved, version } = savedOf(await readParts(openContext(app, { work: 'the school' })));
  takeSettings(app, withSchool(app.settings, { saved, version }));
}

/** Takes in what the school changes by whichever server, also what was changed while the line to the database was broken. */
export async function followSchool(app: AppServices, hub: Pick<EventHub, 'listen'>): Promise<void> {
  const again = () =>
    loadSchool(app).catch((error) => app.log.error({ err: error }, 'settings of the school'));
  hub.listen(everyServer, { tell: again, missed: again });
  // What was changed between the start and the first word that is heard.
  await loadSchool(app);
}
