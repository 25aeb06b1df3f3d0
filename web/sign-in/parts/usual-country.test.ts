import { expect, test } from 'vitest';
import { usualCountry } from './usual-country.ts';

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
])('%j is %s', (languages, country) => {
  expect(usualCountry(languages)).toEqual({ country, phone_code: country === 'CA' ? '1' : '86' });
});
