import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CartItemView } from '../../../contract/cart/calls.ts';
import { type Fallback, fallbacks } from '../../../contract/minimum-enrolment/fallback.ts';
import * as m from '../../../messages/compiled/messages.js';
import { useZone } from '../../client/page-data.ts';
import { post } from '../../client/post.ts';
import { fallbackNames } from '../../enrolments/parts/fallback-names.ts';
import { decidedBy } from '../../enrolments/parts/least-line.tsx';
import { RadioCards } from '../../kit/checkbox.tsx';

/** What shall happen if the class of a cart item does not run; kept as soon as it is chosen. */
export function ChooseFallback({ item }: { item: CartItemView }) {
  const { revalidate } = useRevalidator();
  const reader = useZone();
  const [chosen, setChosen] = useState(item.plan_b);
  const { least } = item.session;
  if (!chosen || !least) return null;
  const choose = async (plan: string) => {
    setChosen(plan as Fallback);
    const kept = await post(
      'cartPlanB',
      { item_id: item.id, plan_b: plan as Fallback },
      { quiet: true },
    ).catch(() => null);
    if (!kept) setChosen(item.plan_b);
    await revalidate();
  };
  return (
    <RadioCards
      className="mt-4"
      legend={m.plan_title()}
      hint={m.plan_hint({ day: decidedBy(item.session, item.site, reader), size: least.size })}
      name={`plan.${item.id}`}
      value={chosen}
      onValue={(plan) => void choose(plan)}
      columns={3}
      choices={fallbacks.toReversed().map((plan) => ({
        value: plan,
        label: fallbackNames[plan].label(),
        detail: fallbackNames[plan].detail(),
      }))}
    />
  );
}
