import type { Context } from '../../platform/context.ts';
import { handle, type JobHandler } from '../../platform/jobs/handle.ts';
import { contactOf } from '../accounts/index.ts';
import { childrenOf, mayDo } from '../families/index.ts';
import { notify, placeForNotice } from '../notices/index.ts';
import { clashesAfter } from './clashes-after.ts';
import { clockChangesLook, clockChangesTell } from './jobs.ts';
import { hourMoved, type KeptClash } from './notices.ts';
import { type HourMove, hourMoves, mayMove } from './rules.ts';
import { childrenAmong, familiesAbroad, findOnlineClass, lessonsAround, type OnlineClass } from './store.ts';

type Family = { sessionId: string; accountId: string };

/** Finds the families for which an hour moves in two weeks and enqueues a job for each. */
async function lookAhead(context: Context): Promise<void> {
  const known = new Map<string, boolean>();
  for (const { sessionId, accountId, place, reader } of await familiesAbroad(context)) {
    const zones = `${place} ${reader}`;
    const may = known.get(zones) ?? mayMove({ place, reader }, context.now);
    known.set(zones, may);
    if (may) await context.enqueue(clockChangesTell, { sessionId, accountId });
  }
}

/** Notifies a family of the moves of a class, once for each change. */
async function notifyFamily(context: Context, { sessionId, accountId }: Family): Promise<void> {
  const zone = (await contactOf(context, accountId))?.timeZone;
  const class_ = await findOnlineClass(context, sessionId);
  if (!class_ || !zone) return;
  const zones = { place: class_.site.timeZone, reader: zone };
  const moves = hourMoves(await lessonsAround(context, sessionId), zones, context.now);
  for (const move of moves) await notifyOfMove(context, class_, { move, accountId, zone });
}

type MoveNotice = { move: HourMove; accountId: string; zone: string };

async function notifyOfMove(
  context: Context,
  { session, offering, site }: OnlineClass,
  { move: { lesson, was, changed }, accountId, zone }: MoveNotice,
): Promise<void> {
  const readableChildren = (await childrenOf(context, accountId)).filter(({ rights }) =>
    mayDo(rights, 'classes.read'),
  );
  const childIds = await childrenAmong(
    context,
    session.id,
    readableChildren.map(({ id }) => id),
  );
  if (childIds.length === 0) return;
  const found = await clashesAfter(context, {
    accountId,
    zone,
    sessionId: session.id,
    since: lesson.startsAt,
  });
  const clashes = found.map(
    ({ kind, lessons }): KeptClash => ({
      kind,
      at: lessons[0].startsAt.toString(),
      classes: lessons.map(({ sale, child }) => ({
        name: sale.offering.name,
        site: sale.site.name,
        child: { name: child.name, name_cn: child.name_cn },
      })),
    }),
  );
  await notify(context, hourMoved, {
    accountId,
    // Named after the change, so that calling off its first lesson does not notify again.
    subject: `${session.id} ${changed} ${zone}`,
    childIds,
    data: {
      session_id: session.id,
      name: offering.name,
      label: session.label,
      ...placeForNotice(site),
      reader_zone: zone,
      was: was.toString(),
      at: lesson.startsAt.toString(),
      ...(clashes.length > 0 ? { clashes } : {}),
    },
  });
}

export const jobs: readonly JobHandler[] = [
  // More often than daily, because a restart resets the clock. Notices stay idempotent.
  handle(clockChangesLook, lookAhead),
  handle(clockChangesTell, notifyFamily),
];
