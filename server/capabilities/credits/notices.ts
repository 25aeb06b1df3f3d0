import { type Money, money } from '../../../contract/core/money.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { creditsWords } from '../../../words/credits.ts';
import { moneyWords } from '../../../words/money.ts';
import { endWords } from '../../../words/times.ts';
import { defineNotice, linkTo, type MailInput, sentence } from '../../platform/notices/definition.ts';
import { expiringOf, lotsOf } from './rules.ts';
import { ledgerOf } from './store.ts';

const link = (input: MailInput<unknown>) => ({
  text: sentence(m.notices_credits_see, {}),
  to: linkTo(input, path.memberCredits()),
});

/** Credits earned by an order, once it is no longer refundable in full. */
export const creditsEarned = defineNotice<{
  amount: Money;
  balance: Money;
  expires_at: string;
  order: string;
}>({
  kind: 'credits.earned',
  topic: 'orders',
  readers: ['family'],
  when: m.notice_when_credits_earned,
  parts(input) {
    const { data } = input;
    const to = { locale: input.locale };
    const amount = creditsWords(data.amount, to);
    return {
      subject: sentence(m.notices_credits_earned_subject, { store: input.storeName, amount }),
      lead: sentence(m.notices_credits_earned_lead, { name: input.name, number: data.order }),
      rows: [
        [
          [m.notices_credits_earned({}, to), amount],
          [m.credits_worth_label({}, to), moneyWords(data.amount, to)],
          [m.credits_balance({}, to), creditsWords(data.balance, to)],
          [m.credits_until_label({}, to), endWords(data.expires_at, input)],
        ],
      ],
      link: link(input),
      closing: sentence(m.notices_credits_earned_closing, {}),
    };
  },
});

/** Credits granted by the school, with its reason. */
export const creditsGranted = defineNotice<{ amount: Money; balance: Money; words: string }>({
  kind: 'credits.granted',
  topic: 'orders',
  readers: ['family'],
  when: m.notice_when_credits_granted,
  parts(input) {
    const { data } = input;
    const to = { locale: input.locale };
    const amount = creditsWords(data.amount, to);
    return {
      subject: sentence(m.notices_credits_granted_subject, { store: input.storeName, amount }),
      lead: sentence(m.notices_credits_granted_lead, { name: input.name, amount }),
      rows: [
        [
          [m.credits_worth_label({}, to), moneyWords(data.amount, to)],
          [m.notices_credits_granted_words({}, to), data.words],
          [m.credits_balance({}, to), creditsWords(data.balance, to)],
        ],
      ],
      link: link(input),
      closing: sentence(m.notices_credits_earned_closing, {}),
    };
  },
});

/** Credits that expire soon. */
export const creditsExpiring = defineNotice<{ amount: Money; expires_at: string }>({
  kind: 'credits.expiring',
  topic: 'orders',
  readers: ['family'],
  when: m.notice_when_credits_expiring,
  // Some may be spent or taken back since, and others may end on the same day.
  async asOfNow(context, stored) {
    const ending = expiringOf(lotsOf(await ledgerOf(context, stored[0]?.accountId ?? '')));
    return stored.map(({ data }) => {
      const left = ending.find(({ expiresAt }) => expiresAt.equals(data.expires_at));
      const isAhead = left && Temporal.Instant.compare(left.expiresAt, context.now) > 0;
      return isAhead ? { ...data, amount: money(left.amount, data.amount.currency) } : null;
    });
  },
  parts(input) {
    const { data } = input;
    const to = { locale: input.locale };
    const amount = creditsWords(data.amount, to);
    const day = endWords(data.expires_at, input);
    return {
      subject: sentence(m.notices_credits_expiring_subject, { store: input.storeName, amount, day }),
      lead: sentence(m.notices_credits_expiring_lead, { name: input.name, amount, day }),
      rows: [
        [
          [m.credits_worth_label({}, to), moneyWords(data.amount, to)],
          [m.credits_until_label({}, to), day],
        ],
      ],
      link: link(input),
      closing: sentence(m.notices_credits_expiring_closing, {}),
    };
  },
});
