import type { OfficeRefund } from '../../contract/refunds/calls.ts';
import type { RefundFacts } from '../../contract/refunds/facts.ts';
import { isUnderWay } from '../../contract/refunds/state-words.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant, formatMoney } from '../../web/client/format.ts';
import { formatCredits } from '../../web/credits/parts/format-credits.ts';
import { refusalWords } from './stuck-words.ts';

/**
 * What to know before a refund of a class is granted, in sentences: what is suggested, unless that was said above, and
 * how much of the class was given.
 */
export const refundFactsWords = (
  { lessons, begun, late, attended, suggested }: RefundFacts,
  isSaid = false,
): readonly string[] => [
  ...(isSaid ? [] : [m.desk_refund_suggested({ sum: formatMoney(suggested) })]),
  ...(lessons > 0 ? [m.desk_refund_begun({ begun, lessons })] : []),
  ...(late > 0 ? [m.desk_refund_late({ late })] : []),
  ...(lessons > 0 ? [m.desk_refund_attended({ attended })] : []),
];

/** Which earned credits a granted sum takes back, and what of the sum replaces those that are spent; null where it takes none. */
export const grantTakes = ({
  total,
  credits_taken: taken,
  held_back: held,
}: Pick<OfficeRefund, 'total' | 'credits_taken' | 'held_back'>): string | null => {
  if (held.amount > 0)
    return m.desk_refund_takes_spent({
      taken: formatCredits(taken),
      held: formatMoney(held),
      left: formatMoney(total),
    });
  return taken.amount > 0 ? m.desk_refund_takes({ taken: formatCredits(taken) }) : null;
};

export type RefundTold = Pick<
  OfficeRefund,
  | 'state'
  | 'to'
  | 'total'
  | 'arrived_at'
  | 'held_up'
  | 'trouble'
  | 'suggested'
  | 'most'
  | 'planned_for'
  | 'settled_at'
  | 'asked_at'
  | 'family'
  | 'reason'
  | 'words'
>;

/** What is to be decided, or what became of it. */
function outcomeWords(refund: RefundTold, when: (at: string | null) => string): readonly string[] {
  const { state, arrived_at, settled_at, planned_for } = refund;
  const sum = formatMoney(refund.total);
  switch (state) {
    case 'asked':
      return [
        m.desk_refund_suggested({ sum: formatMoney(refund.suggested) }),
        m.desk_refund_most_words({ most: formatMoney(refund.most) }),
      ];
    case 'planned':
      return [m.desk_refund_planned({ sum, when: when(planned_for) })];
    case 'settled':
      if (refund.held_up || isUnderWay(refund)) {
        const words = refund.held_up ? m.desk_refund_held_up : m.desk_refund_on_way;
        const reason = refund.trouble
          ? [m.desk_refund_trouble({ reason: refusalWords(refund.trouble) })]
          : [];
        return [words({ sum, when: when(settled_at) }), ...reason];
      }
      return arrived_at
        ? [m.desk_refund_there({ sum, when: when(arrived_at) })]
        : [m.desk_refund_went({ sum, when: when(settled_at) })];
    case 'declined':
      return [m.desk_refund_refused()];
    case 'withdrawn':
      return [m.desk_refund_taken_back()];
  }
}

/** A request in sentences: first what is suggested or what became of it, then who asked and why, and the answer. */
export function refundStory(refund: RefundTold, zone: string): readonly string[] {
  const when = (at: string | null) => (at ? formatInstant(at, zone) : '');
  const { family, to, asked_at, reason, words } = refund;
  const asked = to === 'source' ? m.desk_refund_asked_source : m.desk_refund_asked_credits;
  return [
    ...outcomeWords(refund, when),
    asked({ family, when: when(asked_at) }),
    ...(reason ? [m.desk_refund_their_reason({ reason })] : []),
    ...(words ? [m.desk_refund_our_words({ words })] : []),
  ];
}
