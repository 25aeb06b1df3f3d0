import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { folded } from '../../platform/fold/fold.ts';

type Site = { kind: 'campus' | 'online'; name: Bilingual; address: Bilingual; timeZone: string };

/** Words for online classes and for those at a campus. */
export const placeKinds: Record<Site['kind'], readonly string[]> = {
  online: ['线上', '在线', '网上', '网课', 'online'],
  campus: ['线下', '面授', 'in person', 'in-person'],
};
const ofPlaces = /校区|校园|中心|教室|课堂|学校|\b(?:campus|centre|center|school)\b/gu;

/** Provinces, cities and districts in a Chinese address. */
const citiesIn = (address: string) =>
  [...address.matchAll(/([^省市区县州\s\w，,]{2,7}?)新?[省市区县]/gu)].map(([, city = '']) => city);

/** Parts of an English address without a number: district, city, province. */
const partsOf = (address: string) => address.split(',').filter((part) => !/\d/.test(part));

/** The city of a time zone in Chinese, such as 温哥华; for some zones the country. */
const zoneCityZh = (timeZone: string): string =>
  (
    new Intl.DateTimeFormat('zh', { timeZone, timeZoneName: 'shortGeneric' })
      .formatToParts(0)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  ).replace(/时间$/, '');
const zones = new Map<string, string[]>();
/** The city of a time zone abroad in both languages. */
function zoneCities(timeZone: string): string[] {
  if (timeZone === 'Asia/Shanghai') return [];
  const known = zones.get(timeZone);
  if (known) return known;
  const cities = [(timeZone.split('/').at(-1) ?? '').replaceAll('_', ' '), zoneCityZh(timeZone)];
  zones.set(timeZone, cities);
  return cities;
}

/** Returns the names that people search a site by: its own without "campus", its city and district, the city of its time zone abroad. */
export function placeNames({ kind, name, address, timeZone }: Site): string[] {
  const names = [
    name.zh,
    name.en,
    ...citiesIn(folded(address.zh)),
    ...partsOf(address.en),
    ...zoneCities(timeZone),
  ].map((text) => folded(text).replace(ofPlaces, ' ').replace(/\s+/g, ' ').trim());
  return [...new Set([...names, ...placeKinds[kind]])].filter((text) =>
    /[\u3400-\u9fff]{2}|^\D{3,}$/u.test(text),
  );
}
