import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { enrolled } from '../../../tools/test/teacher.ts';

const { shop, run } = await openSchool();

const kinds = ['course', 'camp', 'activity', 'competition'] as const;
type Kind = (typeof kinds)[number];
const week = { number: 1, price: null, earlyPrice: null, fees: {} };

/** A class of a kind, three weeks ahead at ten: in Shanghai, or online by other clocks at the same moment. */
async function classOf(kind: Kind, isOnline: boolean) {
  const made = await aClass(shop, { startsInDays: 20, ...(kind === 'camp' ? { kind, week } : {}) });
  await shop.pool.query('update offerings set kind = $2 where id = $1', [made.offeringId, kind]);
  if (isOnline)
    await shop.pool.query("update sites set kind = 'online', time_zone = 'America/Toronto' where id = $1", [
      made.siteId,
    ]);
  return made;
}

const pairs = kinds.flatMap((first) => kinds.map((second) => [first, second] as const));
test.each(pairs)(
  '%s and %s at one hour are asked about, in the cart and against what is booked',
  async (first, second) => {
    for (const isOnline of [false, true]) {
      const [one, other] = [await classOf(first, false), await classOf(second, isOnline)];
      const family = await aFamily(shop, { count: 2 });
      const [anna = '', ben = ''] = family.children;
      const about = { person: family.person };
      const add = async (child_id: string, made: typeof one, kind: Kind) => {
        const chosen = kind === 'camp' ? { week_id: made.sessionId } : { session_id: made.sessionId };
        await run('cartAdd', { child_id, ...chosen, age_confirmed: true }, about);
        const { clashes } = await run('cartIndex', {}, about);
        return clashes
          .filter((clash) => clash.kind === 'two_places')
          .map(({ classes }) => classes.map(({ child, item_id }) => [child.id, item_id !== null]));
      };
      // Ben's class is booked, Anna's both are in the cart.
      await enrolled(shop, one.sessionId, ben);
      expect(await add(anna, one, first)).toEqual([]);
      expect(await add(ben, other, second)).toHaveLength(1);
      expect(await add(anna, other, second)).toEqual(
        expect.arrayContaining([
          [
            [anna, true],
            [anna, true],
          ],
        ]),
      );
    }
  },
);
