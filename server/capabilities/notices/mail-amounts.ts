import { moneyWords } from '../../../words/money.ts';

/** Money on a bill: exactly, with its fraction. */
export const price = (money: { amount: number; currency: string }): string =>
  moneyWords(money, { cents: true });
