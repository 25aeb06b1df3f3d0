import { expect, test } from 'vitest';
import { countries } from '../../../contract/core/countries.data.ts';
import { countryKeywords } from '../../../contract/core/country-keywords.ts';
import { isFound, wholeWordsFirst } from '../../kit/found-by-typing.ts';
import { firstFor } from './usual-country.ts';

const items = countries.map((country) => ({
  value: country.country_code,
  label: country.english_name,
  detail: `+${country.phone_code}`,
  keywords: countryKeywords(country),
  ...firstFor(country),
}));
const found = (typed: string) =>
  wholeWordsFirst(items, typed)
    .filter((item) => isFound(item, typed))
    .map(({ value }) => value);

test.each([
  ['UK', 'GB'],
  ['England', 'GB'],
  ['USA', 'US'],
  ['america', 'US'],
  ['UAE', 'AE'],
  ['hongkong', 'HK'],
  ['Macau', 'MO'],
  ['Holland', 'NL'],
  ['Cote d’Ivoire', 'CI'],
  ['turkiye', 'TR'],
  ['英國', 'GB'],
  ['臺灣', 'TW'],
  ['韓國', 'KR'],
  ['0086', 'CN'],
  ['+86 ', 'CN'],
  ['８６', 'CN'],
  ['＋８６', 'CN'],
  ['00 44', 'GB'],
  ['44', 'GB'],
  ['+7', 'RU'],
  ['1', 'CA'],
  ['United', 'US'],
])('%s finds %s first', (typed, code) => expect(found(typed)[0]).toBe(code));

test('every country is found by its name without marks, and by its code first', () => {
  for (const { english_name, country_code } of countries) {
    const bare = english_name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    expect(found(bare)).toContain(country_code);
    expect(found(country_code)[0]).toBe(country_code);
  }
});

test('what is no whole word leaves the list in its order', () => {
  expect(found('')).toEqual(items.map(({ value }) => value));
  expect(found('ca').slice(0, 2)).toEqual(['CA', 'US']);
  expect(found('nowhere')).toEqual([]);
});
