import { afterAll } from 'vitest';
import { callerOn, type TestShop, testShop } from '../../server/platform/testing.ts';
import { openAll } from './all-capabilities.ts';

/**
 * Opens a school without people for the tests of a file, with these settings, and a function that makes its calls.
 * Closes it after them.
 */
export async function openSchool(
  settings: Parameters<typeof testShop>[0] = {},
  product: Pick<ReturnType<typeof openAll>, 'calls'> = openAll(),
): Promise<{ shop: TestShop; run: ReturnType<typeof callerOn> }> {
  const shop = await testShop(settings);
  afterAll(() => shop.close());
  return { shop, run: callerOn(shop, product.calls) };
}
