import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OfferingView } from '../../../contract/catalog/calls.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { askAboutClashes } from '../../cart/parts/ask-about-clashes.ts';
import { ownChildren } from '../../client/own-children.ts';
import { useSelf, useZone } from '../../client/page-data.ts';
import { post } from '../../client/post.ts';
import { useAct } from '../../client/use-act.ts';
import { initialTexts } from '../../client/use-fields.ts';
import { useLinks } from '../../kit/link.tsx';
import { confirmAdded } from '../parts/confirm-added.ts';
import { useKeptChoice } from '../parts/kept-choice.ts';
import { tickedItems } from './ticked-items.ts';

/** Preselects the only item of a list. */
const theOnly = (items: readonly { id: string }[]): string | null =>
  items.length === 1 ? (items[0]?.id ?? null) : null;

type Missing = { child?: string; session?: string };

const missingIn = ({ items, session_id }: Record<string, string> = {}): Missing => ({
  ...(items ? { child: m.field_child_required() } : {}),
  ...(session_id ? { session: session_id } : {}),
});

/** The chosen children and session; adds all to the cart or goes to the checkout. */
export function useSessionChoice(course: OfferingView) {
  const self = useSelf();
  const reader = useZone();
  const { go } = useLinks();
  const { revalidate } = useRevalidator();
  const { busy, act, sent } = useAct('cartAddMany');
  const [pressed, setPressed] = useState<'cart' | 'checkout' | null>(null);
  const keptChoice = useKeptChoice();
  const typed = initialTexts({ session_id: '' }, sent);
  const family = ownChildren(self, 'purchases.write');
  const [children, setChildren] = useState<readonly string[]>(() => {
    const only = theOnly(family);
    const ticked = tickedItems(sent).map((item) => item.child_id);
    return only ? [only] : family.map((child) => child.id).filter((id) => ticked.includes(id));
  });
  const open = course.sessions.filter((session) => session.state !== 'ended' && !session.blocked.cartAdd);
  const [session, setSession] = useState<string | null>(
    open.find(({ id }) =>
      typed.session_id ? id === typed.session_id : keptChoice('session_id').includes(id),
    )?.id ?? theOnly(open),
  );
  const [missing, setMissing] = useState<Missing>(() => missingIn(sent?.refused?.fields));

  const into = async (target: 'cart' | 'checkout', session_id: string) => {
    const items = children.map((child_id) => ({ child_id, session_id }));
    const cart = await post('cartAddMany', { items });
    const added = cart.items.filter(
      (item) => item.session.id === session_id && children.includes(item.child.id),
    );
    const ids = added.map((item) => item.id);
    if (!(await askAboutClashes(ids, reader))) return void revalidate();
    if (target === 'checkout') return void (await go(path.cartSettlement(ids)));
    confirmAdded();
    void revalidate();
  };
  const add = async (target: 'cart' | 'checkout') => {
    const [child] = children;
    setMissing({
      ...(child ? {} : { child: m.field_child_required() }),
      ...(session ? {} : { session: m.field_session_required() }),
    });
    if (!child || !session) return void document.getElementById('choose')?.scrollIntoView({ block: 'start' });
    // A contest entry is for one child.
    if (course.kind === 'competition')
      return void (await go(
        path.cartActivity({ number: course.number, session_id: session, child_id: child }),
      ));
    setPressed(target);
    await act(() => into(target, session));
    setPressed(null);
  };
  return {
    family,
    open,
    children,
    setChildren: (ids: readonly string[]) => {
      setChildren(ids);
      setMissing(({ child: _child, ...rest }) => rest);
    },
    session,
    setSession: (id: string) => {
      setSession(id);
      setMissing(({ session: _session, ...rest }) => rest);
    },
    missing,
    busy,
    /** The button whose act runs. */
    pressed,
    /** The form posted without script. */
    sent,
    add,
  };
}
export type SessionChoice = ReturnType<typeof useSessionChoice>;
