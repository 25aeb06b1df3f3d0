import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CartView } from '../../../contract/cart/calls.ts';
import type { OfferingView } from '../../../contract/catalog/calls.ts';
import { path } from '../../../contract/core/paths.ts';
import type { PrivateHours } from '../../../contract/private-lessons/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { askAboutClashes } from '../../cart/parts/ask-about-clashes.ts';
import { ownChildren } from '../../client/own-children.ts';
import { useSelf, useZone } from '../../client/page-data.ts';
import { post } from '../../client/post.ts';
import { isRefused } from '../../client/refused.ts';
import { useSentForm } from '../../client/sent-form.ts';
import { initialTexts } from '../../client/use-fields.ts';
import { useLinks } from '../../kit/link.tsx';
import { confirmAdded } from '../parts/confirm-added.ts';
import { useKeptChoice } from '../parts/kept-choice.ts';

type Props = { course: OfferingView; free: PrivateHours | null };
type Missing = { child?: string; hour?: string };

/** Finds the cart item that was just added: the cart lists the newest last. */
const addedTo = (cart: CartView, { number, child }: { number: string; child: string }) =>
  cart.items.filter((item) => item.offering.number === number && item.child.id === child);

const missingIn = ({ child_id, starts_at }: Record<string, string> = {}): Missing => ({
  ...(child_id ? { child: child_id } : {}),
  ...(starts_at ? { hour: starts_at } : {}),
});

/** The chosen child and hour; adds to the cart or goes to the checkout. */
export function usePrivateChoice({ course, free }: Props) {
  const self = useSelf();
  const reader = useZone();
  const { go } = useLinks();
  const { revalidate } = useRevalidator();
  const family = ownChildren(self, 'purchases.write');
  const sent = useSentForm('cartAdd');
  const keptChoice = useKeptChoice();
  const typed = initialTexts({ child_id: '', starts_at: '' }, sent);
  const only = family.length === 1 ? (family[0]?.id ?? null) : null;
  const [child, setChild] = useState<string | null>(typed.child_id || only);
  const [chosenHour, setChosenHour] = useState<string | null>(
    typed.starts_at || (keptChoice('starts_at')[0] ?? null),
  );
  const [missing, setMissing] = useState<Missing>(() => missingIn(sent?.refused?.fields));
  const [refused, setRefused] = useState<string | null>(null);
  const [pressed, setPressed] = useState<'cart' | 'checkout' | null>(null);
  const isSingle = course.kind === 'private_once';
  // Deselects an hour that was booked by another family in the meantime.
  const hour = free?.hours.some(({ starts_at }) => starts_at === chosenHour) ? chosenHour : null;

  const add = async (target: 'cart' | 'checkout') => {
    const errors: Missing = {
      ...(child ? {} : { child: m.field_child_required() }),
      ...(hour || !isSingle ? {} : { hour: m.refusal_private_lessons_hour_needed() }),
    };
    setMissing(errors);
    setRefused(null);
    if (!child || errors.hour || !free)
      return void document.getElementById('choose')?.scrollIntoView({ block: 'start' });
    setPressed(target);
    try {
      const input = {
        child_id: child,
        number: course.number,
        teacher_id: free.teacher.id,
        ...(hour && isSingle ? { starts_at: hour } : {}),
      };
      const cart = await post('cartAdd', input, { showsRefusal: true });
      const added = addedTo(cart, { number: course.number, child });
      const item = added.find(({ session }) => session.starts_at === hour) ?? added.at(-1);
      if (item && !(await askAboutClashes([item.id], reader))) return void (await revalidate());
      if (target === 'checkout' && item) return void (await go(path.cartSettlement([item.id])));
      confirmAdded();
      await revalidate();
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown;
      setRefused(thrown.message);
      await revalidate();
    } finally {
      setPressed(null);
    }
  };
  return {
    family,
    isSingle,
    child,
    setChild: (id: string) => {
      setChild(id);
      setMissing(({ child: _child, ...rest }) => rest);
    },
    hour,
    setHour: (startsAt: string) => {
      setChosenHour(startsAt);
      setRefused(null);
      setMissing(({ hour: _hour, ...rest }) => rest);
    },
    missing,
    refused,
    busy: pressed !== null,
    /** The button whose act runs. */
    pressed,
    add,
  };
}
