import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Household, phoneKeyOf, rewardFor, stageOf, whyNotFriend } from './rules.ts';

const anna = { id: '1', name: 'Anna Wang', nameCn: '王安安', birthMonth: '2018-05' };
const household = (of: Partial<Household> = {}): Household => ({
  children: [anna],
  devices: ['browser'],
  payers: ['openid'],
  ...of,
});
const stranger = household({
  children: [{ id: '2', name: 'Leo Li', nameCn: '李乐', birthMonth: '2018-05' }],
  devices: ['another'],
  payers: [],
});

test.each([
  ['a family of its own', stranger, null],
  [
    'the same child entered again',
    { ...stranger, children: [{ ...anna, id: '3', name: ' anna  WANG' }] },
    'same_child',
  ],
  [
    'a child that both look after',
    { ...stranger, children: [{ ...anna, birthMonth: '2019-01' }] },
    'same_child',
  ],
  [
    'a child of the same Chinese name and month',
    { ...stranger, children: [{ ...anna, id: '3', name: 'Ann' }] },
    'same_child',
  ],
  [
    'a namesake born in another month',
    { ...stranger, children: [{ ...anna, id: '3', birthMonth: '2018-06' }] },
    null,
  ],
  [
    'a child without a Chinese name',
    { ...stranger, children: [{ ...anna, id: '3', name: 'Bo', nameCn: '' }] },
    null,
  ],
  ['the same browser', { ...stranger, devices: ['x', 'browser'] }, 'same_device'],
  ['the same payer', { ...stranger, payers: ['openid'] }, 'same_payer'],
] as const)('%s', (_what, friend, why) => {
  const circle = household({
    children: [
      { ...anna, nameCn: anna.nameCn },
      { ...anna, id: '4', name: '', nameCn: '' },
    ],
  });
  expect(whyNotFriend(friend, circle)).toBe(why);
});

test('who is no friend one way is none the other way', () => {
  const name = fc.constantFrom('', 'Anna', 'anna ', 'Bo');
  const child = fc.record({
    id: fc.constantFrom('1', '2', '3'),
    name,
    nameCn: name,
    birthMonth: fc.constantFrom('2018-05', '2018-06'),
  });
  const some = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 });
  const any = fc.record({ children: fc.array(child, { maxLength: 3 }), devices: some, payers: some });
  fc.assert(
    fc.property(any, any, (one, other) => {
      expect(whyNotFriend(one, other)).toBe(whyNotFriend(other, one));
    }),
  );
});

test('a friend never brings more than was promised, nor more than they paid', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (promised, paid) => {
      const reward = rewardFor(promised, paid);
      expect(reward === promised || reward === paid).toBe(true);
      expect(reward <= promised && reward <= paid).toBe(true);
    }),
  );
});

test('a number is known again by its key, with the same secret only', () => {
  expect(phoneKeyOf('+8613800138000', 'a')).toBe(phoneKeyOf('+8613800138000', 'a'));
  expect(phoneKeyOf('+8613800138000', 'a')).not.toBe(phoneKeyOf('+8613800138000', 'b'));
  expect(phoneKeyOf('+8613800138000', 'a')).not.toContain('138');
});

test.each([
  [{ rewardedAt: null, takenBackAt: null, hasBought: false }, 'joined'],
  [{ rewardedAt: null, takenBackAt: null, hasBought: true }, 'bought'],
  [{ rewardedAt: 1, takenBackAt: null, hasBought: true }, 'rewarded'],
  [{ rewardedAt: 1, takenBackAt: 1, hasBought: true }, 'taken_back'],
] as const)('%o is %s', (come, stage) => {
  expect(stageOf(come)).toBe(stage);
});
