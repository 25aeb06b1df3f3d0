import {
  orders_clash_bedtime,
  orders_clash_pickup,
  orders_clash_same,
  orders_clash_two,
} from '../messages/compiled/messages.js';
import type { LocaleOption } from './days.ts';
import { nameWords } from './people.ts';

/** A class in a clash; names are in the reader's language. */
type Class = { name: string; site: string; child: { name: string; name_cn: string } };

/** A clash as a sentence: a late hour, two places at once, too little time to collect one child and the next, or the same class twice. */
export function clashWords(
  {
    kind,
    classes: [first, second],
  }: { kind: 'two_places' | 'pickup' | 'bedtime' | 'same_class'; classes: readonly Class[] },
  options: LocaleOption,
): string {
  if (!first) return '';
  const child = nameWords(first.child, options);
  if (kind === 'bedtime' || !second) return orders_clash_bedtime({ child, one: first.name }, options);
  if (kind === 'same_class')
    return orders_clash_same({ child, one: first.name, other: second.name }, options);
  if (kind === 'two_places') return orders_clash_two({ child, one: first.name, other: second.name }, options);
  return orders_clash_pickup(
    {
      one: `${child} ${first.name}`,
      site: first.site,
      other: `${nameWords(second.child, options)} ${second.name}`,
      otherSite: second.site,
    },
    options,
  );
}
