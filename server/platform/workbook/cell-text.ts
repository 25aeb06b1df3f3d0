/** Cells of a workbook as the texts that a person sees in them. */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A number without the noise of binary fractions and without an exponent: spreadsheets count with fifteen digits. */
export function decimalCell(value: number): string {
  const rounded = Number(value.toPrecision(15));
  if (Number.isInteger(rounded)) return BigInt(rounded).toString();
  const text = String(rounded);
  return text.includes('e') ? rounded.toFixed(12) : text;
}

/** The signs of a format without what it quotes, its language and its colours. */
export const signsOf = (format: string): string =>
  format.toLowerCase().replaceAll(/\[[^\]]*\]|"[^"]*"|\\./g, '');

/**
 * A day, a time of day or both. A day without its year stays one: nobody means the year in which it was typed. A workbook that counts from
 * 1904 has its times of day on the first day of that year.
 */
export function dayCell(value: Date, format: string, from1904 = false): string {
  const at = new Date(Math.round(value.getTime() / 1000) * 1000);
  const [day, clock] = at.toISOString().split(/[TZ.]/);
  const time = clock?.replace(/:00$/, '') ?? '';
  if (at.getUTCFullYear() < 1900 || (from1904 && day === '1904-01-01')) return time;
  const signs = signsOf(format);
  const [month, date] = [at.getUTCMonth(), at.getUTCDate()];
  if (/d/.test(signs) && !/[yeghs]/.test(signs))
    return /mmm/.test(signs) ? `${date}-${months[month]}` : `${month + 1}月${date}日`;
  return /h/.test(signs) || time !== '00:00' ? `${day} ${time}` : (day ?? '');
}
