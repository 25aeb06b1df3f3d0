import { path } from '../../../contract/core/paths.ts';
import type { CalendarLink } from '../../../contract/family-calendar/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { linkTo } from '../../platform/notices/definition.ts';
import { refuse } from '../../platform/refusal.ts';
import { seal, unseal } from '../../platform/secrets/sealing.ts';
import { newToken, tokenHash } from '../../platform/secrets/tokens.ts';
import { requireGuardian } from '../families/index.ts';
import { endFeed, feedsOf, insertFeed } from './store.ts';
import { readableChildren } from './view-calendar.ts';

const keyOf = ({ settings }: Context) => ({ secret: settings.secret, purpose: 'calendar feed' });

/** Lists the parent's children with the calendar link of each; the calendar is in the language of the page that shows the link. */
export async function listLinks(context: Context): Promise<CalendarLink[]> {
  const children = await readableChildren(context);
  const to = { origin: context.settings.publicUrl, locale: context.locale };
  const feeds = await feedsOf(context, accountOf(context));
  return children.map((child) => {
    const feed = feeds.find(({ childId }) => childId === child.id);
    return {
      child,
      url: feed ? linkTo(to, path.calendarFeed(unseal(feed.sealedSecret, keyOf(context)))) : null,
      made_at: feed?.madeAt.toString() ?? null,
    };
  });
}

/**
 * Makes a secret link to a child's calendar, or replaces the one made at `replaces`. Any other link stands, so that a
 * button pressed twice does not revoke the link that its first press showed. Refuses as `requireGuardian` does.
 */
export async function makeLink(
  context: Context,
  { child_id: childId, replaces }: { child_id: string; replaces?: string | undefined },
): Promise<CalendarLink[]> {
  await requireGuardian(context, childId, 'classes.read');
  const parentId = accountOf(context);
  const secret = newToken();
  const madeAt = replaces && Temporal.Instant.from(replaces);
  const before = madeAt ? await endFeed(context, { parentId, childId, madeAt }) : false;
  const made = await insertFeed(context, {
    id: context.newId(),
    parentId,
    childId,
    secretHash: tokenHash(secret),
    sealedSecret: seal(secret, keyOf(context)),
    madeAt: context.now,
  });
  if (made)
    await record(context, {
      action: before ? 'calendar.renew' : 'calendar.link',
      subject: `child:${childId}`,
    });
  return listLinks(context);
}

/** Ends the link to a child's calendar. Refuses as `requireGuardian` does, and `not_found` without a link. */
export async function endLink(
  context: Context,
  { child_id: childId }: { child_id: string },
): Promise<CalendarLink[]> {
  await requireGuardian(context, childId, 'classes.read');
  if (!(await endFeed(context, { parentId: accountOf(context), childId }))) return refuse('not_found');
  await record(context, { action: 'calendar.unlink', subject: `child:${childId}` });
  return listLinks(context);
}
