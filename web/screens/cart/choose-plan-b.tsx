import { useRevalidator } from 'react-router';
import type { CartItemView } from '../../../contract/orders.ts';
import { type PlanB, plansB } from '../../../contract/plan-b.ts';
import * as m from '../../../messages/compiled/messages.js';
import { post } from '../../client/post.ts';
import { RadioCards } from '../../kit/checkbox.tsx';
import { decidedBy } from '../../parts/enrolments/least-line.tsx';
import { planNames } from '../../parts/enrolments/plan-names.ts';

/** What shall happen if the class of a cart item does not run; kept as soon as it is chosen. */
export function ChoosePlanB({ item }: { item: CartItemView }) {
  const { revalidate } = useRevalidator();
  const { least } = item.session;
  if (!item.plan_b || !least) return null;
  const choose = async (plan: string) => {
    await post('cartPlanB', { item_id: item.id, plan_b: plan as PlanB }, { quiet: true }).catch(() => null);
    await revalidate();
  };
  return (
    <RadioCards
      className="mt-4"
      legend={m.plan_title()}
      hint={m.plan_hint({ day: decidedBy(item.session), size: least.size })}
      name={`plan.${item.id}`}
      value={item.plan_b}
      onValue={(plan) => void choose(plan)}
      columns={3}
      choices={plansB.toReversed().map((plan) => ({
        value: plan,
        label: planNames[plan].label(),
        detail: planNames[plan].detail(),
      }))}
    />
  );
}
