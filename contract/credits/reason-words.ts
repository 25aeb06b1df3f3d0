import * as m from '../../messages/compiled/messages.js';
import type { Credits } from './calls.ts';

/** Words for the reasons why credits came or went. */
export const creditReasonWords: Record<Credits['items'][number]['reason'], typeof m.credits_earned> = {
  class_called_off: m.credits_class_called_off,
  refunded: m.credits_refunded,
  lesson_called_off: m.credits_lesson_called_off,
  earned: m.credits_earned,
  referred: m.credits_referred,
  granted: m.credits_granted,
  spent: m.credits_spent,
  spent_back: m.credits_spent_back,
  earned_back: m.credits_earned_back,
  back_covered: m.credits_back_covered,
  referred_back: m.credits_referred_back,
  granted_back: m.credits_granted_back,
  expired: m.credits_expired,
};
