import type { SignInView } from '../../../contract/accounts/calls.ts';
import type { NoticeTopic } from '../../../contract/core/notice-topics.ts';
import type { InformationChoices } from '../../../contract/notices/calls.ts';

type Child = SignInView['children'][number];

/** One choice: a topic, for one child or for the whole account. */
export type ChoiceLine = { topic: NoticeTopic; child: Child | null; by_mail: boolean; by_sms: boolean };

/** The choices and their values: a line for each topic; with several children one for each child in topics about children. */
export function linesOf(
  { topics, choices, base }: Pick<InformationChoices, 'topics' | 'choices' | 'base'>,
  self: Pick<SignInView, 'type' | 'children'> | null,
): ChoiceLine[] {
  const children = self?.type === 'user' && self.children.length > 1 ? self.children : [];
  return topics.flatMap(({ topic, is_by_child }) => {
    const topicChoices = choices.filter((choice) => choice.topic === topic);
    const forAll = topicChoices.find((choice) => choice.child === null);
    const whom: (Child | null)[] = is_by_child && children.length > 0 ? children : [null];
    return whom.map((child) => {
      const chosen = topicChoices.find((choice) => choice.child === (child?.id ?? null)) ?? forAll ?? base;
      return { topic, child, by_mail: chosen.by_mail, by_sms: chosen.by_sms };
    });
  });
}
