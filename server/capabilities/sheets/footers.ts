/** What begins a line below a table that is about no record: sums, signatures and notes. */
const words = [
  '合计|总计|小计|共计|总数|总人数|以上共?|共|制表人?|填表人?|审核人?|复核人?|经办人?|负责人|日期|制表日期|填表日期|注|备注|说明',
  'total|sub-?total|grand total|sum|totals?|prepared by|approved by|signed(?: by)?|signature|date|notes?|remarks?',
].join('|');
const said = new RegExp(`^(?:${words})\\s*:|^\\p{Script=Han}{0,6}(?:签字|签名|签章|盖章)\\s*(?::|$)`, 'iu');

/** Words for whoever wrote a table, with the name beside them. */
const signed =
  /^(?:制表人?|填表人?|审核人?|复核人?|经办人?|负责人|制表日期|填表日期|prepared by|approved by|signed(?: by)?|signature)$/iu;

const unit = '(?:人|名|元|位|个|节|行|条|班)?';
/** `合计2人`, `Total 2`; no code of letters and digits, such as `SUM2026`. */
const sum = new RegExp(`^(?:${words})(?:(?<=\\p{Script=Han})|(?!\\d))[\\s\\d,.]*${unit}$`, 'iu');
const amount = new RegExp(`^共?[\\s\\d,.%¥$-]*${unit}$`, 'u');

/** A number of lines or people, which is no key as `1001` is. */
const counted = /^(?:\d{0,3}|\d{1,6}\s*(?:人|名|个|行|条))$/u;

/** Whether a row is a footer: a note or signature beside no key, or a sum beside amounts alone. */
export function isFooter(cells: readonly string[], isKey: (at: number) => boolean): boolean {
  const texts = cells.map((cell) => cell.normalize('NFKC').trim());
  const first = texts.findIndex((text) => text !== '');
  const others = (isPart: (text: string, at: number) => boolean) =>
    texts.every((text, at) => at === first || isPart(text, at));
  const text = texts[first] ?? '';
  if (said.test(text) || signed.test(text)) return others((other, at) => !isKey(at) || counted.test(other));
  return sum.test(text) && others((other) => amount.test(other) || said.test(other));
}
