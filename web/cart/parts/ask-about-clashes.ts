import type { ClashView } from '../../../contract/cart/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { led } from '../../../words/dotted.ts';
import { inZoneWords, zonesFor } from '../../../words/times.ts';
import { formatInstant } from '../../client/format.ts';
import { get, post } from '../../client/post.ts';
import { confirm } from '../../kit/feedback-store.ts';
import { clashSentence, clashTitle } from './clashes.tsx';

/** The clashes of items just added to the cart, with everything beside them. */
async function clashesWith(itemIds: readonly string[]): Promise<ClashView[]> {
  // The items are in the cart already, which warns as well.
  const { clashes } = await get('cartIndex', {}).catch(() => ({ clashes: [] }));
  return clashes.filter(({ classes }) =>
    classes.some(({ item_id }) => item_id !== null && itemIds.includes(item_id)),
  );
}

/** A clash as a sentence, and its first day and hour by the clock that counts: the campus's, online the reader's. */
export function clashWithDay(clash: ClashView, reader: string | null): string {
  const [first] = clash.classes;
  if (!first || clash.kind === 'same_class') return clashSentence(clash);
  const { lead, other } = zonesFor(first.site, reader, first.starts_at);
  const time = formatInstant(first.starts_at, lead, { weekday: true, year: false });
  const when = other ? inZoneWords(time, lead, { locale: getLocale() }) : time;
  return `${clashSentence(clash)}\n${led(m.orders_clash_first())}${when}`;
}

/** Warns of clashes of items just added to the cart. Where the family would rather not go on, takes the items out and resolves to false. */
export async function askAboutClashes(itemIds: readonly string[], reader: string | null): Promise<boolean> {
  const clashes = await clashesWith(itemIds);
  if (clashes.length === 0) return true;
  const goesOn = await confirm({
    title: clashTitle(clashes),
    message: [...new Set(clashes.map((clash) => clashWithDay(clash, reader))), m.orders_clash_note()].join(
      '\n',
    ),
    yes: m.orders_clash_go_on(),
  });
  if (!goesOn) await post('cartRemoveMany', { item_ids: [...itemIds] });
  return goesOn;
}
