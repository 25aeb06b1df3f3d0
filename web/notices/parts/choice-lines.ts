import type { SignInView } from '../../../contract/accounts/calls.ts';
import type { NoticeTopic } from '../../../contract/core/notice-topics.ts';
import type { InformationChoices } from '../../../contract/notices/calls.ts';

type Child = SignInView['children'][number];

/** One thing to choose: a topic, for one child or for all of the account. */
export type ChoiceLine = { topic: NoticeTopic; child: Child | null; by_mail: boolean; by_sms: boolean };

/**
 * What there is to choose, as it was chosen: a line for each topic, and where there are several children one for each of them in the
 * topics that are about children.
 */
export function linesOf(
  { topics, choices, base }: Pick<InformationChoices, 'topics' | 'choices' | 'base'>,
  self: Pick<SignInView, 'type' | 'children'> | null,
): ChoiceLine[] {
  const children = self?.type === 'user' && self.children.length > 1 ? self.children : [];
  return topics.flatMap(({ topic, is_by_child }) => {
    const own = choices.filter((choice) => choice.topic === topic);
    const forAll = own.find((choice) => choice.child === null);
    const whom: (Child | null)[] = is_by_child && children.length > 0 ? children : [null];
    return whom.map((child) => {
      const chosen = own.find((choice) => choice.child === (child?.id ?? null)) ?? forAll ?? base;
      return { topic, child, by_mail: chosen.by_mail, by_sms: chosen.by_sms };
    });
  });
}
