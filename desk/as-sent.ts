type Fields = Record<string, unknown>;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const isMoney = (value: Fields) => 'amount' in value && 'currency' in value;
const isPlain = (value: unknown): value is Fields => Object.getPrototypeOf(value) === Object.prototype;

/**
 * The value of a form field as a call accepts it: empty values are left out, a chosen picture becomes its file,
 * formatted money becomes minor units.
 */
export const asSent = (value: unknown): unknown => {
  if (isEmpty(value)) return undefined;
  if (value instanceof Date) return value.toISOString();
  if (!isPlain(value)) return value;
  if (isMoney(value)) return value.amount;
  if (value.rawFile instanceof File) return value.rawFile;
  return Object.fromEntries(Object.entries(value).filter(([, part]) => !isEmpty(part)));
};
