import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OfferingView, SessionView } from '../../../contract/catalog/calls.ts';
import { type CampFee, campFees } from '../../../contract/catalog/camp-fees.ts';
import type { Money } from '../../../contract/core/money.ts';
import { ownChildren } from '../../client/own-children.ts';
import { useSelf } from '../../client/page-data.ts';
import { useSentForm } from '../../client/sent-form.ts';
import { useKeptChoice } from '../parts/kept-choice.ts';
import { tickedItems } from './ticked-items.ts';

type Choice = { childId: string; weekId: string; fees: readonly CampFee[] };

/** The weeks that were chosen before it was known for whom, or in the list of camps: an only child attends them. */
function useWantedWeeks(camp: OfferingView) {
  const keptChoice = useKeptChoice();
  const [search] = useSearchParams();
  const [only, ...others] = ownChildren(useSelf(), 'purchases.write');
  const [wanted, setWanted] = useState<readonly string[]>(() => {
    const kept = keptChoice('week_id');
    const listed = Number(search.get('week'));
    return camp.sessions.flatMap(({ id, week, state, blocked }) =>
      (kept.includes(id) || week === listed) && state !== 'ended' && !blocked.cartAdd ? [id] : [],
    );
  });
  const attended: Choice[] =
    only && others.length === 0 ? wanted.map((weekId) => ({ childId: only.id, weekId, fees: [] })) : [];
  return { wanted, setWanted, attended };
}

/** The chosen weeks and fees of each child. */
export function useCampChoice(camp: OfferingView) {
  const sent = useSentForm('cartAddMany');
  const { wanted, setWanted, attended } = useWantedWeeks(camp);
  const [choices, setChoices] = useState<readonly Choice[]>(() =>
    sent
      ? tickedItems(sent).map(({ child_id, week_id = '', fees = [] }) => ({
          childId: child_id,
          weekId: week_id,
          fees: campFees.filter((fee) => fees.includes(fee)),
        }))
      : attended,
  );
  const [inCart, setInCart] = useState<readonly Choice[]>([]);
  const find = (childId: string, weekId: string) =>
    choices.find((choice) => choice.childId === childId && choice.weekId === weekId);
  const weekOf = (weekId: string) => camp.sessions.find((week) => week.id === weekId);
  const costOf = ({ weekId, fees }: Choice): number => {
    const week = weekOf(weekId);
    const added = week?.fees.filter((fee) => fees.includes(fee.code)) ?? [];
    return (week?.price?.now.amount ?? 0) + added.reduce((sum, fee) => sum + fee.amount.amount, 0);
  };
  const total: Money = {
    amount: choices.reduce((sum, choice) => sum + costOf(choice), 0),
    currency: camp.price?.now.currency ?? '',
  };
  return {
    choices,
    total,
    /** The weeks chosen before signing in or adding a child. */
    wanted,
    want: (week: SessionView, yes: boolean): void =>
      setWanted((before) => [...before.filter((id) => id !== week.id), ...(yes ? [week.id] : [])]),
    isChosen: (childId: string, week: SessionView) => find(childId, week.id) !== undefined,
    feesOf: (childId: string, week: SessionView): readonly CampFee[] => find(childId, week.id)?.fees ?? [],
    /** The chosen weeks that have begun: the family must confirm them. */
    begun: camp.sessions.filter((week) => week.asks && choices.some(({ weekId }) => weekId === week.id)),
    choose(childId: string, week: SessionView, yes: boolean): void {
      setChoices((before) => [
        ...before.filter((choice) => choice.childId !== childId || choice.weekId !== week.id),
        ...(yes ? [{ childId, weekId: week.id, fees: [] }] : []),
      ]);
    },
    addFee(childId: string, week: SessionView, { fee, yes }: { fee: CampFee; yes: boolean }): void {
      setChoices((before) =>
        before.map((choice) =>
          choice.childId === childId && choice.weekId === week.id
            ? { ...choice, fees: yes ? [...choice.fees, fee] : choice.fees.filter((name) => name !== fee) }
            : choice,
        ),
      );
    },
    /** Whether this page put the child's week into the cart. */
    isInCart: (childId: string, week: SessionView) =>
      inCart.some((choice) => choice.childId === childId && choice.weekId === week.id),
    /** Clears the choice once it is in the cart. */
    clear(): void {
      setInCart((before) => [...before, ...choices]);
      setChoices([]);
      setWanted([]);
    },
    /** The input of `cartAddMany`. */
    items: choices.map((choice) => ({
      child_id: choice.childId,
      week_id: choice.weekId,
      fees: [...choice.fees],
    })),
  };
}
export type CampChoice = ReturnType<typeof useCampChoice>;
