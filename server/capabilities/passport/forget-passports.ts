import type { Context } from '../../platform/context.ts';
import { forgetFiles } from '../../platform/files/files.ts';
import { deletePassports } from './store.ts';

/** Removes the passports of children of a closed account, and those that its parent asked for. */
export async function forgetPassports(
  context: Context,
  family: { parentId: string; childIds: readonly string[] },
): Promise<void> {
  await forgetFiles(context, await deletePassports(context, family));
}
