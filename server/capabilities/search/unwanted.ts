/** What a text does not want: 不要周末, no online classes, 周末除外. */

const asked = String.raw`除了?|不(?:要|想要?|含|包括|考虑)|\b(?:no|not|without|except|excluding)\b(?:\s+(?:for|on|in|at)\b)?`;
const day = String.raw`(?:周|星期|礼拜)[一二三四五六日天末]|\b\w+(?:day|end)s?\b`;
/** 不要周末上午 and "no online or camps" deny both. */
const both = new RegExp(
  String.raw`(?<!乘)(${asked})(\s*)(?:(${day})\s*(?=上午|早上|中午|下午|傍晚|晚上|(?:morning|noon|afternoon|evening|night)s?\b)|([^\s,，和或]{1,12})\s*(?:和|或者?|\b(?:or|and|nor)\b)\s*)`,
  'gu',
);
/** A text in which each thing has its own denial. */
export const withDenials = (text: string): string =>
  text.replaceAll(
    both,
    (_all, no: string, blank: string, first = '', other = '') =>
      `${no}${blank}${first}${other} ${no}${blank}`,
  );

const before = new RegExp(
  String.raw`(?:(?<!乘)(?:${asked}|(?<!\S)non\b)\s*|(?<![南北东西])非|(?<!\S)(?:non)?-)$`,
  'u',
);
const behind = /^(?:\s*(?:以外|之外|除外)|(?:不要|不行|没空)(?![^\s,，]))/u;

/** Where the denial of a match begins and ends; null for what is wanted. */
export function denialOf(text: string, from: number, to: number): { from: number; to: number } | null {
  const ahead = before.exec(text.slice(0, from));
  const after = (ahead ? /^\s*(?:除外|[以之]?外(?!教))/u : behind).exec(text.slice(to));
  return ahead || after ? { from: ahead?.index ?? from, to: to + (after?.[0].length ?? 0) } : null;
}
