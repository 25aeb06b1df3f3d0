import type { PassportView } from '../../../contract/passport/calls.ts';
import type { Capability } from '../../capability.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { linkTo } from '../../platform/files/files.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentChildLine, requireGuardian } from '../families/index.ts';
import { growthParts } from './growth-parts.ts';
import { hasFailed } from './rules.ts';
import { findChild, lastPassport } from './store.ts';

/** A child's growth passport, for a guardian. Refuses another family's child, and a guardian without access to the classes. */
export async function showPassport(
  context: Context,
  { child_id: childId }: { child_id: string },
  everything: readonly Capability[],
): Promise<PassportView> {
  await requireGuardian(context, childId, 'classes.read');
  const child = (await findChild(context, childId)) ?? refuse('not_found');
  const row = await lastPassport(context, { childId, parentId: accountOf(context) });
  const isOver = row && (row.passport.readyAt ? !row.file : hasFailed(row.passport, context.now));
  return {
    child: presentChildLine(child),
    parts: growthParts(everything).map(({ title }) => title({}, context)),
    last:
      row && !isOver
        ? {
            asked_at: row.passport.askedAt.toString(),
            ready_at: row.passport.readyAt?.toString() ?? null,
            url: row.file && linkTo(context, row.file.id),
            bytes: row.file?.bytes ?? null,
            good_until: row.file?.until?.toString() ?? null,
          }
        : null,
  };
}
