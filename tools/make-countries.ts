import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

/**
 * Writes `contract/core/countries.data.ts`: every country that has a dialling prefix, with its English and Chinese
 * name.
 */
const require = createRequire(import.meta.url);
const countries = require('i18n-iso-countries') as {
  registerLocale(data: unknown): void;
  getName(code: string, language: string): string | undefined;
};
countries.registerLocale(require('i18n-iso-countries/langs/en.json'));
countries.registerLocale(require('i18n-iso-countries/langs/zh.json'));
/**
 * Countries that the package lacks, and common names that differ from the official ones; null keeps the package's name.
 */
const ours: Record<string, [english: string | null, chinese: string | null]> = {
  AC: ['Ascension Island', '阿森松岛'],
  TA: ['Tristan da Cunha', '特里斯坦-达库尼亚'],
  XK: ['Kosovo', '科索沃'],
  CN: ['China', '中国'],
  HK: ['Hong Kong, China', '中国香港'],
  MO: ['Macao, China', '中国澳门'],
  TW: ['Taiwan, China', '中国台湾'],
  US: ['United States', null],
  AX: [null, '奥兰群岛'],
  BN: ['Brunei', null],
  BQ: ['Caribbean Netherlands', null],
  CD: ['Congo (Kinshasa)', null],
  CG: ['Congo (Brazzaville)', null],
  CI: ["Côte d'Ivoire", null],
  EH: [null, '西撒哈拉'],
  FK: ['Falkland Islands', null],
  FM: ['Micronesia', '密克罗尼西亚'],
  GM: ['Gambia', null],
  ID: [null, '印度尼西亚'],
  IR: ['Iran', null],
  LA: ['Laos', null],
  MD: ['Moldova', null],
  MF: ['Saint Martin', null],
  MK: ['North Macedonia', null],
  PS: ['Palestine', null],
  RE: ['Réunion', null],
  RU: ['Russia', null],
  SH: [null, '圣赫勒拿'],
  SX: ['Sint Maarten', null],
  SY: ['Syria', null],
  TZ: ['Tanzania', null],
  VA: ['Vatican City', null],
  VG: ['British Virgin Islands', null],
  VI: ['U.S. Virgin Islands', null],
};
const first = ['CN', 'CA', 'US', 'HK', 'MO', 'TW'];

const rows = getCountries().map((code: CountryCode) => ({
  english_name: ours[code]?.[0] ?? countries.getName(code, 'en') ?? code,
  chinese_name: ours[code]?.[1] ?? countries.getName(code, 'zh') ?? code,
  country_code: code as string,
  phone_code: getCountryCallingCode(code) as string,
}));
const rank = (code: string) => (first.includes(code) ? first.indexOf(code) : first.length);
rows.sort(
  (a, b) => rank(a.country_code) - rank(b.country_code) || a.english_name.localeCompare(b.english_name, 'en'),
);
const lines = rows.map((row) => `  ${JSON.stringify(row)},`).join('\n');
writeFileSync(
  join(import.meta.dirname, '../contract/core/countries.data.ts'),
  `/** Countries with dialling prefixes, the most used first; made by \`npm run countries\`. */\nexport const countries: readonly { english_name: string; chinese_name: string; country_code: string; phone_code: string }[] = [\n${lines}\n];\n`,
);
console.log(`${rows.length} countries`);
