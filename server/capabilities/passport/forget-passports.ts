import type { Context } from '../../platform/context.ts';
import { forgetFiles } from '../../platform/files/files.ts';
import { deletePassports } from './store.ts';

/** Deletes passports of a closed account's children, and those their parent requested. */
export async function forgetPassports(
  context: Context,
  family: { parentId: string; childIds: readonly string[] },
): Promise<void> {
  await forgetFiles(context, await deletePassports(context, family));
}
