import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { findZone } from '../../../contract/core/time.ts';
import type { OfficeSite, programmePlaceCalls } from '../../../contract/programme/places.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { catalogRenamed } from '../catalog/jobs.ts';
import { classShownAnew } from './jobs.ts';
import { changesAfter } from './offering-store.ts';
import { isRenamed, whyNotRewriteSite } from './place-rules.ts';
import { hasSessions, lastSite, lockSite, type SiteLine, saveSiteRow, siteLine } from './place-store.ts';
import { recordChange } from './record-change.ts';
import { requireCurrent } from './require-current.ts';

type Input = CheckedInputOf<typeof programmePlaceCalls.officeSiteSave>;

const writtenOf = (site: SiteLine['site']) => ({
  kind: site.kind,
  name: site.name,
  address: site.address,
  country: site.country,
  time_zone: site.timeZone,
  tax_rate_bp: site.taxRateBp,
  tax_included: site.taxIncluded,
  position: site.position,
});

export const presentSite = ({ site, offerings, rooms }: SiteLine): OfficeSite => ({
  id: site.id,
  ...writtenOf(site),
  offerings,
  rooms,
  version: site.version,
});

/**
 * Adds or changes a site. Refuses `not_found`, an unknown zone at its field, another zone once lessons are planned, and a stale version.
 */
export async function saveSite(context: Context, input: Input): Promise<OfficeSite> {
  const before = input.site_id ? ((await lockSite(context, input.site_id)) ?? refuse('not_found')) : null;
  const site = {
    id: before?.id ?? context.newId(),
    kind: input.kind,
    name: input.name,
    address: input.address,
    country: input.country,
    timeZone: findZone(input.time_zone) ?? refuseField('time_zone', 'zone_unknown'),
    taxRateBp: input.tax_rate_bp,
    taxIncluded: input.tax_included,
    position: input.position ?? before?.position ?? (await lastSite(context)),
    version: (before?.version ?? 0) + 1,
  };
  if (before) {
    await requireCurrent(context, {
      version: before.version,
      read: input.version,
      changes: () => changesAfter(context, `site:${before.id}`, input.version ?? 0),
    });
    refuseIf(whyNotRewriteSite(before, site, await hasSessions(context, before.id)));
  }
  await saveSiteRow(context, site);
  if (before && isRenamed(before, site)) await context.enqueue(catalogRenamed, { siteId: site.id });
  if (before && (isRenamed(before, site) || isRenamed({ name: before.address }, { name: site.address })))
    await context.enqueue(classShownAnew, {
      of: 'site',
      id: site.id,
      at: context.now.toString(),
      isPlace: false,
    });
  const { id, version } = site;
  await recordChange(context, { of: 'site', id, version }, before && writtenOf(before), writtenOf(site));
  return presentSite((await siteLine(context, id)) ?? refuse('not_found'));
}
