import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { officeFamilyCalls } from '../../../contract/families/office-calls.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { findAccount } from '../accounts/index.ts';
import { requireE164 } from '../codes/index.ts';
import { enterChild } from './enter-child.ts';
import { isTheSame, whyNotEnter } from './rules.ts';
import { lockParent, rowsOfChildren } from './store.ts';

type Entry = CheckedInputOf<typeof officeFamilyCalls.officeFamilyEnter>;

/**
 * Enters a family that stands at the desk (`enterChild`), and returns its id. Asks whether a number that is known is this
 * family's: its details stay as they are, and a child that it has already is not entered again. Asks about one much like it.
 */
export async function enterFamily(context: Context, entry: Entry): Promise<{ id: string }> {
  const tel = requireE164(entry);
  const known = await findAccount(context, { tel }, ['parent']);
  if (known) {
    if (!entry.known_confirmed) refuse('families.tel_there', { name: known.name });
    await lockParent(context, known.id);
    const child = { name: entry.name, nameCn: entry.name_cn, birthMonth: entry.year_month };
    const others = await rowsOfChildren(context, known.id);
    if (others.some((other) => isTheSame(child, other))) return { id: known.id };
    if (!entry.twice_confirmed) refuseIf(whyNotEnter(child, others));
  }
  const { parentId } = await enterChild(context, { ...entry, tel });
  return { id: parentId };
}
