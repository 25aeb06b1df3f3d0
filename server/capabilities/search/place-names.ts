import type { Bilingual } from '../../../contract/core/bilingual.ts';

type Site = { kind: 'campus' | 'online'; name: Bilingual; address: Bilingual; timeZone: string };

const kinds: Record<Site['kind'], readonly string[]> = {
  online: ['线上', '線上', '在线', '在線', '网上', '网课', 'online'],
  campus: ['线下', '線下', '面授', 'in person', 'in-person'],
};
const ofPlaces = /校区|校園|校园|中心|教室|课堂|學校|学校|\b(?:campus|centre|center|school)\b/gu;

/** Provinces, cities and districts in a Chinese address. */
const citiesIn = (address: string) =>
  [...address.matchAll(/([^省市区區县縣州\s\w，,]{2,7}?)新?[省市区區县縣]/gu)].map(([, city = '']) => city);

/** Parts of an English address without a number: district, city, province. */
const partsOf = (address: string) => address.split(',').filter((part) => !/\d/.test(part));

/** Returns the names that people search a site by: its own without "campus", its city and district, the city of its time zone abroad. */
export function placeNames({ kind, name, address, timeZone }: Site): string[] {
  const zoneCity =
    timeZone === 'Asia/Shanghai' ? '' : (timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ');
  const names = [name.zh, name.en, ...citiesIn(address.zh), ...partsOf(address.en), zoneCity].map((text) =>
    text.normalize('NFKC').toLowerCase().replace(ofPlaces, ' ').replace(/\s+/g, ' ').trim(),
  );
  return [...new Set([...names, ...kinds[kind]])].filter((text) => /[\u3400-\u9fff]{2}|^\D{3,}$/u.test(text));
}
