type Fields = Record<string, unknown>;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const isMoney = (value: Fields) => 'amount' in value && 'currency' in value;
const isPlain = (value: unknown): value is Fields => Object.getPrototypeOf(value) === Object.prototype;

/**
 * A field as a call takes it: nothing for what is empty, also within it; the file of a picture that was chosen; of money that
 * was read as it is shown, the minor units.
 */
export const asSent = (value: unknown): unknown => {
  if (isEmpty(value)) return undefined;
  if (value instanceof Date) return value.toISOString();
  if (!isPlain(value)) return value;
  if (isMoney(value)) return value.amount;
  if (value.rawFile instanceof File) return value.rawFile;
  return Object.fromEntries(Object.entries(value).filter(([, part]) => !isEmpty(part)));
};
