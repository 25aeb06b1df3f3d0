import type { PatternView, SiteView } from '../../../contract/catalog/calls.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import type { SessionRow, SiteShown } from './store.ts';

/** Presents a site in the reader's language. */
export function presentSite({ locale }: Pick<Context, 'locale'>, site: SiteShown): SiteView {
  return {
    id: site.id,
    name: inLocale(site.name, locale),
    kind: site.kind,
    address: inLocale(site.address, locale),
    country: site.country,
    time_zone: site.timeZone,
  };
}

/** Presents a weekly pattern with wall-clock times such as `16:30` in the site's zone. */
export function presentPattern(
  session: Pick<SessionRow, 'weekdays' | 'startTime' | 'endTime'>,
  timeZone: string,
): PatternView {
  return {
    weekdays: session.weekdays,
    start: session.startTime.slice(0, 5),
    end: session.endTime.slice(0, 5),
    time_zone: timeZone,
  };
}
