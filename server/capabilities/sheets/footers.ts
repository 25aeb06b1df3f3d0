/** What begins a line below a table that is about no record: sums, signatures and notes. */
const words = [
  '合计|总计|小计|共计|总数|总人数|以上共?|共|制表人?|填表人?|审核人?|复核人?|经办人?|负责人|日期|制表日期|填表日期|注|备注|说明',
  'total|sub-?total|grand total|sum|totals?|prepared by|approved by|signed(?: by)?|signature|date|notes?|remarks?',
].join('|');
const footer = new RegExp(
  `^(?:${words})(?:\\s*:.*|[\\s\\d,.]*(?:人|名|元|位|个|节|行|条|班)?)$|^\\p{Script=Han}{0,6}(?:签字|签名|签章|盖章)\\s*(?::.*)?$`,
  'isu',
);

/** A number of lines or people, which is no key. */
const counted = /^\d{0,6}\s*(?:人|名|个|行|条)?$/u;

/** Whether a row is a footer: it begins like one, and no other cell names a record. */
export function isFooter(cells: readonly string[], isKey: (at: number) => boolean): boolean {
  const first = cells.findIndex((cell) => cell !== '');
  const isAlone = cells.every((cell, at) => at === first || !isKey(at) || counted.test(cell));
  return isAlone && footer.test((cells[first] ?? '').normalize('NFKC').trim());
}
