import type { Locale } from '../contract/core/locale.ts';
import type { Money } from '../contract/core/money.ts';
import { catalog_free } from '../messages/compiled/messages.js';

type Coin = { digits: number; symbol: string };
const coins = new Map<string, Coin>();

type Options = { locale: Locale };

/**
 * How a currency is formatted; cached, because `Intl` costs more than a whole page of prices. English names the country of a sign that
 * several currencies share: it is read abroad too.
 */
function coinOf(currency: string, locale: Locale): Coin {
  const key = currency + locale;
  const cached = coins.get(key);
  if (cached) return cached;
  const symbolBy = (currencyDisplay: 'symbol' | 'narrowSymbol') =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency;
  const long = symbolBy('symbol');
  // Without a sign of its own, as in `SGD`, a currency has only its short one.
  const symbol = locale === 'en' && /\p{Sc}/u.test(long) ? long : symbolBy('narrowSymbol');
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const coin = { digits: maximumFractionDigits ?? 2, symbol };
  coins.set(key, coin);
  return coin;
}

/** The decimal digits of a currency. */
export const digitsOf = (currency: string): number => coinOf(currency, 'zh').digits;

/**
 * `¥1,280` or `¥1,280.50`, in English `CN¥1,280`: exact from whole minor units, as text without division. Cents only where there are any, or always
 * (`cents`), as on a bill.
 */
export function moneyWords(
  { amount, currency }: Money,
  { cents = false, locale }: Options & { cents?: boolean },
): string {
  const { digits, symbol } = coinOf(currency, locale);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const units = text.slice(0, text.length - digits);
  const fraction = text.slice(text.length - digits);
  const grouped = units.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = amount < 0 ? '−' : '';
  return `${sign}${symbol}${grouped}${digits > 0 && (cents || Number(fraction) !== 0) ? `.${fraction}` : ''}`;
}

/** Money on a paper (receipt, statement), with cents. Pages and notices use `moneyWords`. */
export const billWords = (money: Money, options: Options): string =>
  moneyWords(money, { ...options, cents: true });

/** A price; zero in words. */
export const priceWords = (price: Money, options: Options): string =>
  price.amount === 0 ? catalog_free({}, options) : moneyWords(price, options);

/** A deduction: `−¥120`; zero stays `¥0`. */
export const deductionWords = ({ amount, currency }: Money, options: Options): string =>
  moneyWords({ amount: -Math.abs(amount), currency }, options);
