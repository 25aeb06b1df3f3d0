import { customType } from 'drizzle-orm/pg-core';
import type { Bilingual } from '../../../contract/core/bilingual.ts';

/** `timestamptz` ⇄ `Temporal.Instant`, in microseconds. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (value) => value.toString(),
  fromDriver: (value) => Temporal.Instant.from(value.replace(' ', 'T')),
});

function checkedAmount(value: string | number): number {
  const amount = Number(value);
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount of whole minor units: ${value}`);
  return amount;
}

/** Whole minor units in a `bigint` ⇄ a checked safe integer, in both directions. */
export const money = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'bigint',
  toDriver: checkedAmount,
  fromDriver: checkedAmount,
});

/** A text in both languages in one `jsonb`. */
export const bilingual = customType<{ data: Bilingual; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
});

/** A calendar day: `date` ⇄ 'YYYY-MM-DD'. */
export const plainDate = customType<{ data: string; driverData: string }>({ dataType: () => 'date' });
