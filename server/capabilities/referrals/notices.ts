import type { Money } from '../../../contract/core/money.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { creditsWords } from '../../../words/credits.ts';
import { moneyWords } from '../../../words/money.ts';
import { endWords } from '../../../words/times.ts';
import { defineNotice, linkTo, type MailInput, sentence } from '../../platform/notices/definition.ts';

/** The welcome coupon of a family that came with a friend's code. */
export const welcomeCoupon = defineNotice<{ off: Money; least: Money; until: string }>({
  kind: 'referral.welcome',
  topic: 'orders',
  readers: ['family'],
  when: m.notice_when_referral_welcome,
  parts(input) {
    const { data } = input;
    const to = { locale: input.locale };
    const amount = moneyWords(data.off, to);
    return {
      subject: sentence(m.notices_welcome_subject, { store: input.storeName, off: amount }),
      lead: sentence(m.notices_welcome_lead, { name: input.name }),
      rows: [
        [
          [m.notices_welcome_off({}, to), moneyWords(data.off, to)],
          [m.notices_welcome_least({}, to), moneyWords(data.least, to)],
          [m.credits_until_label({}, to), endWords(data.until, input)],
        ],
      ],
      link: { text: sentence(m.notices_welcome_link, {}), to: linkTo(input, path.memberCoupon()) },
      closing: sentence(m.notices_welcome_closing, {}),
    };
  },
});

const friendLink = (input: MailInput<unknown>) => ({
  text: sentence(m.notices_friend_link, {}),
  to: linkTo(input, path.memberFriend()),
});

/** A friend registered with the parent's code. */
export const friendJoined = defineNotice<{ friend: string; reward: Money }>({
  kind: 'referral.joined',
  topic: 'account',
  readers: ['family'],
  when: m.notice_when_referral_joined,
  parts(input) {
    const { friend, reward } = input.data;
    const to = { locale: input.locale };
    const credits = creditsWords(reward, to);
    return {
      subject: sentence(m.notices_friend_joined_subject, { store: input.storeName, friend }),
      lead: sentence(m.notices_friend_joined_lead, { name: input.name, friend }),
      rows: [],
      link: friendLink(input),
      closing:
        reward.amount > 0
          ? sentence(m.notices_friend_joined_closing, { credits, friend })
          : sentence(m.notices_friend_joined_thanks, {}),
    };
  },
});

/** The reward for a friend. */
export const friendRewarded = defineNotice<{ friend: string; amount: Money; expires_at: string }>({
  kind: 'referral.rewarded',
  topic: 'account',
  readers: ['family'],
  when: m.notice_when_referral_rewarded,
  parts(input) {
    const { data } = input;
    const to = { locale: input.locale };
    const credits = creditsWords(data.amount, to);
    return {
      subject: sentence(m.notices_friend_rewarded_subject, { store: input.storeName, credits }),
      lead: sentence(m.notices_friend_rewarded_lead, { name: input.name, friend: data.friend }),
      rows: [
        [
          [m.notices_credits_earned({}, to), credits],
          [m.credits_worth_label({}, to), moneyWords(data.amount, to)],
          [m.credits_until_label({}, to), endWords(data.expires_at, input)],
        ],
      ],
      link: friendLink(input),
      closing: sentence(m.notices_friend_rewarded_closing, {}),
    };
  },
});
