import { demoSignIns } from '../demo/sign-ins.ts';
import type { Shop } from '../journeys/shop.ts';
import { wireTo } from '../journeys/wire.ts';
import type { Bench } from './bench.ts';
import { both, cpuEach, fetchWire, kb, ms, repeat } from './measure.ts';

const count = 300;

type Who = 'parent' | 'teacher' | 'staff';

export function demoSignInOf(who: Who) {
  const found = demoSignIns.find((signIn) => signIn.who === who);
  if (!found) throw new Error(`the demo school has no ${who} who can sign in`);
  return found;
}

/** Signs in a person of the demo school; returns their token. */
export async function signIn(shop: Shop, who: Who): Promise<string> {
  const { name, password } = demoSignInOf(who);
  const { TokenId } = await wireTo(shop).call<{ TokenId: string }>(
    who === 'parent' ? 'login' : 'teacherLogin',
    who === 'parent' ? { tel: name, password } : { email: name, password },
  );
  return TokenId;
}

const pages = [
  ['/member_index', 'parent'],
  ['/virtual_index', 'parent'],
  ['/teacher_index', 'teacher'],
  ['/api/officeBoard', 'staff'],
] as const;

/** Pages of people of the demo school who are signed in, and the call of the desk's board: no answer of them is kept. */
export async function signedIn({ shop, watched, rows }: Bench): Promise<void> {
  for (const [url, who] of pages) {
    const cookie = `TokenId=${await signIn(shop, who)}; lang=cn`;
    const open = () => fetchWire(`${shop.url}${url}`, 'identity', { cookie });
    await repeat(count, 4, open);
    let times: number[] = [];
    const cost = await cpuEach(watched, count, async () => {
      times = await repeat(count, 4, open);
    });
    const { body } = await open();
    rows.push({
      what: `${url} of a signed-in ${who}, not compressed`,
      measured: `${both(cost)}, median of four at once ${ms(times[count / 2] ?? 0)}, ${kb(body.length)}`,
      reach: '≤ 5 + 3 ms, ≤ 60 kB',
    });
  }
}
