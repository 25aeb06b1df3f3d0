/** What people call some countries and regions. */
const alsoCalled: Readonly<Record<string, string>> = {
  AE: 'UAE',
  CI: 'Ivory Coast',
  CZ: 'Czechia',
  GB: 'UK Great Britain England Scotland Wales',
  HK: 'Hongkong',
  KR: 'Korea 韓國',
  MM: 'Burma',
  MO: 'Macau',
  NL: 'Holland',
  TR: 'Turkey',
  TW: '臺灣',
  US: 'USA America',
  VN: 'Viet Nam',
};

const traditional = new Intl.DisplayNames('zh-Hant', { type: 'region' });

type Country = { english_name: string; chinese_name: string; country_code: string; phone_code: string };

/** What finds a country by typing: its names, also in traditional characters, its code and its prefix. */
export const countryKeywords = ({ english_name, chinese_name, country_code, phone_code }: Country): string =>
  [
    english_name,
    chinese_name,
    traditional.of(country_code) ?? '',
    country_code,
    alsoCalled[country_code] ?? '',
    phone_code,
  ].join(' ');
