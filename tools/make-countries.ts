import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

/** Writes `contract/countries.data.ts`: every country that has a dialling prefix, with its English and Chinese name. */
const require = createRequire(import.meta.url);
const countries = require('i18n-iso-countries') as {
  registerLocale(data: unknown): void;
  getName(code: string, language: string): string | undefined;
};
countries.registerLocale(require('i18n-iso-countries/langs/en.json'));
countries.registerLocale(require('i18n-iso-countries/langs/zh.json'));
const extra: Record<string, [string, string]> = {
  AC: ['Ascension Island', '阿森松岛'],
  TA: ['Tristan da Cunha', '特里斯坦-达库尼亚'],
  XK: ['Kosovo', '科索沃'],
};
const first = ['CN', 'CA', 'US', 'HK', 'MO', 'TW'];

const rows = getCountries().map((code: CountryCode) => ({
  english_name: countries.getName(code, 'en') ?? extra[code]?.[0] ?? code,
  chinese_name: countries.getName(code, 'zh') ?? extra[code]?.[1] ?? code,
  country_code: code as string,
  phone_code: getCountryCallingCode(code) as string,
}));
const rank = (code: string) => (first.includes(code) ? first.indexOf(code) : first.length);
rows.sort(
  (a, b) => rank(a.country_code) - rank(b.country_code) || a.english_name.localeCompare(b.english_name, 'en'),
);
const lines = rows.map((row) => `  ${JSON.stringify(row)},`).join('\n');
writeFileSync(
  join(import.meta.dirname, '../contract/countries.data.ts'),
  `/** Countries with dialling prefixes, the most used first; made by \`node tools/make-countries.ts\`. */\nexport const countries: readonly { english_name: string; chinese_name: string; country_code: string; phone_code: string }[] = [\n${lines}\n];\n`,
);
console.log(`${rows.length} countries`);
