import { line } from './fields.ts';

/** `https://…`, `www.…`, or a host with a usual ending: programs for mail and messages make a link of it. */
const addresses = [
  /:[\\/]{2}|(?<![a-z\d])www[.。]/i,
  /[\p{L}\p{N}-][.。](?:com|cn|net|org|edu|gov|info|biz|xyz|top|site|shop|club|online|store|live|app|vip|icu)(?![a-z\d-])/iu,
  // In small letters only: `Anna.Ly` and `ABC Trading.Co` are names.
  /[\p{L}\p{N}-][.。](?:me|co|io|ly|cc|tv|gl|gd|ru|uk|hk|tw|tk|pw|ws|eu)(?![a-z\d-])/u,
  /[\p{L}\p{N}-][.。](?:中国|中國|公司|网络|在线|网址|商城|中文网)(?!\p{L})/u,
  // Any other host with a path. `Dr.Wang/王医生` is none.
  /(?<![\p{L}\p{N}])[a-z\d-]{2,}[.。][a-z]{2,}[\\/]\w/u,
];

export const holdsAddress = (text: string): boolean => {
  const plain = text.normalize('NFKC');
  return addresses.some((address) => address.test(plain));
};

/** What forms and tables hold where nobody knows the name. */
const placeholder =
  /^(?:无|没有|暂无|暂缺|待定|待补|待填|未定|未知|不详|不知道|空|n[\\/.]a\.?|unknown|tb[acd])$/iu;
/** No whole name, but a surname or given name. */
const perhapsPart = /^(?:nil|none|null)$/iu;
const isPart = (name: string): boolean => name === '' || (/\p{L}/u.test(name) && !placeholder.test(name));

/** What databases write for one apostrophe within a name: `O''Brien`. */
const doubled = /(?<=\p{L})(['’])\1(?=\p{L})/gu;

/** Characters of a first or last name, and of both in one line: a form shows again what another took. */
export const namePartMost = 60;
export const nameMost = 2 * namePartMost + 1;

/** A surname or given name alone. */
export const partOfName = (max: number, error?: string) =>
  line(max, error)
    .overwrite((name) => name.replaceAll(doubled, '$1'))
    .refine(isPart, { error: error ?? 'invalid' })
    .refine((name) => !holdsAddress(name), { error: 'name_address' });

/** The name of a person or payer, whose readers may be strangers. It has a letter, and holds no web address. */
export const personName = (max: number, error?: string) =>
  partOfName(max, error).refine((name) => !perhapsPart.test(name), { error: error ?? 'invalid' });
