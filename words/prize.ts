import {
  contest_prize_first,
  contest_prize_second,
  contest_prize_third,
} from '../messages/compiled/messages.js';
import type { LocaleOption } from './days.ts';

export const prizeNames = {
  first: contest_prize_first,
  second: contest_prize_second,
  third: contest_prize_third,
};

/** A prize of a contest: `一等奖` · `First Prize`. */
export const prizeWords = (prize: keyof typeof prizeNames, options: LocaleOption): string =>
  prizeNames[prize]({}, options);
