import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { countries } from './countries.data.ts';

test('lists every country with a dialling prefix once, with both names and its prefix', () => {
  expect(countries.length).toBeGreaterThan(235);
  expect(countries.map((country) => country.country_code).sort()).toEqual([...getCountries()].sort());
  for (const { country_code, phone_code, english_name, chinese_name } of countries) {
    expect(phone_code).toBe(getCountryCallingCode(country_code as 'CN'));
    expect(english_name).not.toBe(country_code);
    expect(chinese_name).toMatch(/^[\p{Script=Han}（）、-]+$/u);
  }
  for (const name of ['english_name', 'chinese_name'] as const)
    expect(new Set(countries.map((country) => country[name])).size).toBe(countries.length);
});

test('lists the most used countries first, the others by English name', () => {
  const names = countries.map((country) => country.english_name);
  expect(names.slice(0, 3)).toEqual(['China', 'Canada', 'United States']);
  const rest = names.slice(6);
  expect(rest).toEqual([...rest].sort((a, b) => a.localeCompare(b, 'en')));
});
