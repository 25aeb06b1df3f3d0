import { plainLine } from '../../../contract/core/typed.ts';

/** How people write a currency beside an amount, besides its code. */
const alsoWritten: Readonly<Record<string, string>> = {
  CNY: '|cn¥|¥|rmb|人民币|元整?|块',
  CAD: '|ca\\$|c\\$|\\$|加元|加币',
  USD: '|us\\$|\\$|美元',
};

/** An amount without the signs of the school's currency; one of another currency, or no amount, stays as it is. */
export function withoutSign(cell: string, currency: string): string {
  const sign = `(?:${currency}${alsoWritten[currency] ?? ''})`;
  const amount = new RegExp(`^(?:${sign}\\s*)*(\\d[\\d.,'\\s]*?)(?:\\s*${sign})*$`, 'i');
  return amount.exec(plainLine(cell.normalize('NFKC')))?.[1] ?? cell;
}
