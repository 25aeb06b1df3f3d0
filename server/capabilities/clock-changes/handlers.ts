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

/** Looks for families whose clocks, or those of their class, change in two weeks; each is seen to by a job of its own. */
async function lookAhead(context: Context): Promise<void> {
  const known = new Map<string, boolean>();
  for (const { sessionId, accountId, place, reader } of await familiesAbroad(context)) {
    const zones = `${place} ${reader}`;
    const may = known.get(zones) ?? mayMove({ place, reader }, context.now);
    known.set(zones, may);
    if (may) await context.enqueue(clockChangesTell, { sessionId, accountId });
  }
}

/** Tells a family how the hour of a class moves for it, once for each change. */
async function tellFamily(context: Context, { sessionId, accountId }: Family): Promise<void> {
  const zone = (await contactOf(context, accountId))?.timeZone;
  const of = await findOnlineClass(context, sessionId);
  if (!of || !zone) return;
  const zones = { place: of.site.timeZone, reader: zone };
  const moves = hourMoves(await lessonsAround(context, sessionId), zones, context.now);
  for (const move of moves) await tellOfMove(context, of, { move, accountId, zone });
}

type Telling = { move: HourMove; accountId: string; zone: string };

async function tellOfMove(
  context: Context,
  { session, offering, site }: OnlineClass,
  { move: { lesson, was, changed }, accountId, zone }: Telling,
): Promise<void> {
  const own = (await childrenOf(context, accountId)).filter(({ rights }) => mayDo(rights, 'classes.read'));
  const childIds = await childrenAmong(
    context,
    session.id,
    own.map(({ id }) => id),
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
    // By the change itself: whatever becomes of its first lesson, a change is told once.
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
  // Oftener than once a day: a server that is started anew counts from there. A family is told once all the same.
  handle(clockChangesLook, lookAhead),
  handle(clockChangesTell, tellFamily),
];
