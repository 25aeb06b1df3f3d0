import { expect, test } from 'vitest';
import { countries } from '../../../contract/core/countries.data.ts';
import { countryOf, usualCountry } from './usual-country.ts';

test.each([
  [['zh-CN', 'zh'], 'CN'],
  [['zh-Hans-CN'], 'CN'],
  [['en-CA', 'en'], 'CA'],
  [['fr-CA'], 'CA'],
  [['zh', 'en-CA'], 'CA'],
  [['zh-CN', 'en-CA'], 'CN'],
  [['en-US', 'en'], 'CN'],
  [['en'], 'CN'],
  [[], 'CN'],
])('guesses the country of the languages %j: %s', (languages, country) => {
  expect(usualCountry(languages)).toEqual({ country, phone_code: country === 'CA' ? '1' : '86' });
});

test.each([
  ['CN', '86', 'CN'],
  ['US', '1', 'US'],
  ['CN', '1', 'CA'],
  ['CN', '44', 'GB'],
  ['CN', '9999', 'CN'],
])('shows a number of %s with the prefix %s under %s', (country, phone_code, shown) => {
  expect(countryOf(countries, { country, phone_code })).toBe(shown);
  expect(countryOf([], { country, phone_code })).toBe(country);
});
