import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CartItemView } from '../../../contract/cart/calls.ts';
import { type Fallback, fallbacks } from '../../../contract/minimum-enrolment/fallback.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { useZone } from '../../client/page-data.ts';
import { post } from '../../client/post.ts';
import { Button } from '../../kit/button.tsx';
import { RadioCards } from '../../kit/choice-cards.tsx';
import { fallbackNames } from './fallback-names.ts';
import { decidedBy } from './least-line.tsx';

/** Chooses what happens if a cart item's class does not run; stored at once. */
export function ChooseFallback({ item }: { item: CartItemView }) {
  const { revalidate } = useRevalidator();
  const reader = useZone();
  const [chosen, setChosen] = useState(item.plan_b);
  const { least } = item.session;
  if (!chosen || !least) return null;
  const choose = async (plan: string) => {
    setChosen(plan as Fallback);
    const saved = await post(
      'cartPlanB',
      { item_id: item.id, plan_b: plan as Fallback },
      { quiet: true },
    ).catch(() => null);
    if (!saved) setChosen(item.plan_b);
    await revalidate();
  };
  return (
    <CallForm form={{ call: 'cartPlanB', about: item.id }} fields={{ item_id: item.id }} className="mt-4">
      <RadioCards
        legend={m.plan_title()}
        hint={m.plan_hint({ day: decidedBy(item.session, item.site, reader), size: least.size })}
        name="plan_b"
        value={chosen}
        onValue={(plan) => void choose(plan)}
        columns={3}
        choices={fallbacks.toReversed().map((plan) => ({
          value: plan,
          label: fallbackNames[plan].label(),
          detail: fallbackNames[plan].detail(),
        }))}
      />
      <noscript>
        <Button type="submit" look="secondary" size="small" className="mt-2">
          {m.form_update()}
        </Button>
      </noscript>
    </CallForm>
  );
}
