import { type AppServices, adoptSettings, everyServer, openContext } from '../../platform/http/contexts.ts';
import type { EventHub } from '../../platform/realtime/hub.ts';
import { withSchool } from '../../platform/settings.ts';
import { savedOf } from './rules.ts';
import { readParts } from './store.ts';

/** Loads the saved settings into a starting server, and after another server has saved some. */
export async function loadSchool(app: AppServices): Promise<void> {
  const { saved, version } = savedOf(
    await readParts(openContext(app, { work: 'loading the school settings' })),
  );
  adoptSettings(app, withSchool(app.settings, { saved, version }));
}

/** Follows changes saved by any server, also those made while the connection to the database was broken. */
export async function followSchool(app: AppServices, hub: Pick<EventHub, 'listen'>): Promise<void> {
  const reload = () =>
    loadSchool(app).catch((error) => app.log.error({ err: error }, 'reloading the school settings failed'));
  hub.listen(everyServer, { tell: reload, missed: reload });
  // Picks up changes made between startup and the first event.
  await loadSchool(app);
}
