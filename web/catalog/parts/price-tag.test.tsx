import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { RefundTermsLine } from '../../refunds/parts/terms-line.tsx';
import { PriceTag } from './price-tag.tsx';

const money = { amount: 288_000, currency: 'CNY' };
const price = { now: money, list: money, early: null, early_until: null } as never;
const offering = { kind: 'course', refund: { whole_days: 7, later: 'lessons' } } as const;

const Page = () => (
  <>
    <PriceTag price={price} />
    <RefundTermsLine offering={offering} />
  </>
);

/** The page for a kind of reader. */
function shownTo(type: 'student' | 'user' | null): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Page, loader: () => null }]);
  const hydrationData = { loaderData: { root: { self: type && { type } } } };
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={hydrationData} />);
}

test('a student reads no price and no refund terms; a parent and a visitor do', () => {
  expect(shownTo('student')).toBe('');
  for (const reader of ['user', null] as const) expect(shownTo(reader)).toMatch(/2,880.*(退|refund)/is);
});
