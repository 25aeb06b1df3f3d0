import { Secret, TOTP } from 'otpauth';
import { findPerson } from '../server/capabilities/staff/index.ts';
import { aMemberOfStaff } from '../tools/test/school.ts';
import { type Race, type RaceContext, raceAll, wrongUnless } from './race.ts';

const password = 'a good password';
let network = 0;

/** Signs a member of staff in from an address of its own; the password's limits are not the subject. */
const signIn = ({ run }: RaceContext, email: string, totp?: string) => {
  network += 1;
  const address = `198.51.${network >> 8}.${network % 256}`;
  return run('teacherLogin', { email, password, ...(totp ? { totp } : {}) }, { address });
};

/** A code of the second factor opens one sign-in, and none afterwards. */
const code: Race = async (raceContext) => {
  const { shop, run, random } = raceContext;
  const { email } = await aMemberOfStaff(shop, random.pick(['owner', 'editor'] as const));
  const { TokenId } = await signIn(raceContext, email);
  const person = await findPerson(shop.context(), TokenId, shop.time.now);
  if (!person) return ['not signed in'];
  const { secret } = await run('secondFactorBegin', { password }, { person });
  const next = () => {
    shop.time.now = shop.time.now.add({ seconds: 30 });
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: shop.time.now.epochMilliseconds,
    });
  };
  await run('secondFactorConfirm', { totp: next() }, { person });
  const totp = next();
  const together = await raceAll(
    Array.from({ length: random.whole(2, 8) }, () => signIn(raceContext, email, totp)),
  );
  const again = await raceAll([signIn(raceContext, email, totp)]);
  return [...wrongUnless(1, together), ...wrongUnless(0, again)];
};

export const factorRaces = { 'a code of the second factor': code };
