import { Secret, TOTP } from 'otpauth';
import type { StaffRole } from '../../contract/core/rights.ts';
import { findPerson } from '../../server/capabilities/staff/index.ts';
import { callerOn, type TestShop } from '../../server/platform/testing.ts';
import { openAll } from './all-capabilities.ts';
import { aFamily, aMemberOfStaff, type TestFamily } from './school.ts';

const password = 'a good password';
/** The reason for acting as a family. */
export const actingWords = '家长来电，请我们代为订课';

/** A shop where staff act for families; each request is authenticated again, as the server does it. */
export function actingAt(shop: TestShop) {
  const run = callerOn(shop, openAll().calls);
  let network = 0;
  const newConnection = () => {
    network += 1;
    return { address: `203.0.113.${network}` };
  };
  /** The person behind a token; null if it is invalid. */
  const behind = (token: string) => findPerson(shop.context(), token, shop.time.now);
  async function as(token: string) {
    const person = await behind(token);
    if (!person) throw new Error('nobody is signed in');
    return { person };
  }
  const code = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.time.now.epochMilliseconds });
  const later = (minutes: number) => {
    shop.time.now = shop.time.now.add({ minutes });
  };

  /** A member of staff who has just verified the second factor, or has none. */
  async function atTheDesk(role: StaffRole, { factor = true } = {}) {
    const { email, id } = await aMemberOfStaff(shop, role);
    const { TokenId: token } = await run('teacherLogin', { email, password }, newConnection());
    if (factor) {
      const { secret } = await run('secondFactorBegin', { password }, await as(token));
      await run('secondFactorConfirm', { totp: code(secret) }, await as(token));
      later(1);
      await run('secondFactorShow', { totp: code(secret) }, await as(token));
    }
    return { token, id };
  }

  /** Starts to act for a family; returns the browser's token for it. */
  async function actFor(family: TestFamily, token: string): Promise<string> {
    let actingToken = '';
    const cookie = { value: token, give() {}, remove() {}, giveBack() {} };
    const lend = (temporary: string) => {
      actingToken = temporary;
    };
    const about = { ...(await as(token)), token: { ...cookie, lend } };
    await run('officeFamilyAct', { family_id: family.parentId, words: actingWords }, about);
    return actingToken;
  }
  async function acting(role: StaffRole = 'operations') {
    const family = await aFamily(shop);
    const staff = await atTheDesk(role);
    return { family, staff, actingToken: await actFor(family, staff.token) };
  }
  /** The family itself, signed in on its own device. */
  const atHome = async ({ tel }: TestFamily) =>
    (await run('login', { tel: tel.slice(3), password }, newConnection())).TokenId;
  return { run, behind, as, later, atTheDesk, actFor, acting, atHome };
}

/** The code of a refusal, or null. */
export const refusalOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(() => null).catch(({ refusal }) => refusal);
