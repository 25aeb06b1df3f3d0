import { expect, test } from 'vitest';
import { screens } from '../tools/screens/screens.ts';
import { openWalk } from '../tools/screens/walk.ts';
import { openJourney } from './journey.ts';

const { shop, browser } = await openJourney();
const walk = await openWalk(browser, shop.url);

/** An amount of money, or a field of one: in the markup, its data, its structured data, its share card. The address may name a price. */
const money =
  /.{0,60}(?:[¥￥]|\bCNY\b|[cC]urrency|price_(?:low|high|from|to)(?!=)|_minor|product:price).{0,60}/g;

/** Pages that state the school's rules for everybody, in words that staff write. */
const rules = /^footer_/;

const readable = screens.filter(
  ({ name, who }) => (who === 'visitor' || who === 'parent' || who === 'student') && !rules.test(name),
);

test.each(readable.map((screen) => [screen.name, screen] as const))(
  '%s shows and sends a student no money',
  async (_name, screen) => {
    const address = new URL(walk.addressOf(screen, 'zh'));
    const headers = { cookie: walk.cookieOf('student') };
    const data = new URL(address);
    data.pathname = address.pathname === '/' ? '/_root.data' : `${address.pathname}.data`;
    for (const asked of [address, data]) {
      const answer = await fetch(asked, { headers, redirect: 'manual' });
      expect((await answer.text()).match(money) ?? [], asked.pathname + asked.search).toEqual([]);
    }
  },
);
