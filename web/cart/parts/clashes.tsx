import type { CartView, ClashView } from '../../../contract/cart/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { clashWords } from '../../../words/clashes.ts';
import { led } from '../../../words/dotted.ts';
import { When } from '../../client/when.tsx';
import { Notice } from '../../kit/badge.tsx';

type Class = ClashView['classes'][number];
const nameOf = (item: Class) => (item.item_id ? item.name : `${item.name}${m.orders_clash_booked()}`);

export const clashSentence = ({ kind, classes }: ClashView): string =>
  clashWords(
    {
      kind,
      classes: classes.map((item) => ({ name: nameOf(item), site: item.site.name, child: item.child })),
    },
    { locale: getLocale() },
  );

/** The clashes among items of the cart. */
export function clashesAmong(
  { clashes }: Pick<CartView, 'clashes'>,
  itemIds: readonly string[],
): ClashView[] {
  return clashes.filter((clash) =>
    clash.classes.every((item) => !item.item_id || itemIds.includes(item.item_id)),
  );
}

/** The title of a warning: a class twice is no clash of times. */
export const clashTitle = (clashes: readonly ClashView[]): string =>
  clashes.every(({ kind }) => kind === 'same_class') ? m.orders_clash_same_title() : m.orders_clash_title();

/** Warns of classes in the cart that overlap; buying them stays possible. */
export function Clashes({ clashes, className }: { clashes: readonly ClashView[]; className?: string }) {
  if (clashes.length === 0) return null;
  return (
    <Notice tone="amber" icon="warning" title={clashTitle(clashes)} className={className}>
      <ul className="mt-1 grid gap-2">
        {clashes.map((clash) => (
          <li key={clashSentence(clash)}>
            {clashSentence(clash)}
            {clash.classes[0] && clash.kind !== 'same_class' && (
              <span className="block text-small text-ink-soft">
                {led(m.orders_clash_first())}
                <When at={clash.classes[0].starts_at} place={clash.classes[0].site} year={false} />
                {clash.count > 1 && <> · {m.orders_clash_times({ count: clash.count })}</>}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small">{m.orders_clash_note()}</p>
    </Notice>
  );
}
