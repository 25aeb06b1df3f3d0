import { eq } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bilingual, instant, money, plainDate } from './columns.ts';
import { freshDatabase } from './testing.ts';

const samples = pgTable('samples', {
  id: integer('id').primaryKey(),
  at: instant('at'),
  amount: money('amount'),
  name: bilingual('name'),
  day: plainDate('day'),
});

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
  await database.pool.query(
    'create table samples (id int primary key, at timestamptz, amount bigint, name jsonb, day date)',
  );
});
afterAll(() => database.close());

type Sample = Omit<typeof samples.$inferSelect, 'id'>;
let ids = 0;

async function throughTheDatabase(sample: Sample): Promise<Sample | undefined> {
  ids += 1;
  await database.db.insert(samples).values({ id: ids, ...sample });
  const { at, amount, name, day } = samples;
  const [row] = await database.db.select({ at, amount, name, day }).from(samples).where(eq(samples.id, ids));
  return row;
}

/** From 1900 to 2200, in microseconds. */
const instants = fc
  .bigInt({ min: -2_208_988_800_000_000n, max: 7_258_118_400_000_000n })
  .map((microseconds) => Temporal.Instant.fromEpochNanoseconds(microseconds * 1000n));
const texts = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'));
const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('reads back what it has written', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record(
        {
          at: fc.option(instants),
          amount: fc.option(fc.maxSafeInteger()),
          name: fc.option(fc.record({ zh: texts, en: texts }, { noNullPrototype: true })),
          day: fc.option(days),
        },
        { noNullPrototype: true },
      ),
      async (sample) => {
        const read = await throughTheDatabase(sample);
        expect(read).toEqual(sample);
        expect(read?.at?.epochNanoseconds).toBe(sample.at?.epochNanoseconds);
      },
    ),
    { numRuns: 100 },
  );
});

test('refuses an amount that is not whole minor units, in both directions', async () => {
  for (const amount of [0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])
    await expect(throughTheDatabase({ at: null, amount, name: null, day: null })).rejects.toThrow();
  await database.pool.query('insert into samples (id, amount) values (-1, 9007199254740993)');
  await expect(database.db.select().from(samples).where(eq(samples.id, -1))).rejects.toThrow(
    /whole minor units/,
  );
});
