import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Household, phoneKeyOf, rewardFor, stageOf, whyNotFriend } from './rules.ts';

const anna = { id: '1', name: 'Anna Wang', nameCn: '王安安', birthMonth: '2018-05' };
const household = (fields: Partial<Household> = {}): Household => ({
  children: [anna],
  devices: ['browser'],
  payers: ['openid'],
  ...fields,
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

test('disqualification is symmetric', () => {
  const name = fc.constantFrom('', 'Anna', 'anna ', 'Bo');
  const child = fc.record({
    id: fc.constantFrom('1', '2', '3'),
    name,
    nameCn: name,
    birthMonth: fc.constantFrom('2018-05', '2018-06'),
  });
  const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 });
  const any = fc.record({ children: fc.array(child, { maxLength: 3 }), devices: letters, payers: letters });
  fc.assert(
    fc.property(any, any, (a, b) => {
      expect(whyNotFriend(a, b)).toBe(whyNotFriend(b, a));
    }),
  );
});

test('a friend never earns more than was promised, nor more than they paid', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (promised, paid) => {
      const reward = rewardFor(promised, paid);
      expect(reward === promised || reward === paid).toBe(true);
      expect(reward <= promised && reward <= paid).toBe(true);
    }),
  );
});

test('a number is recognised by its key, with the same secret only', () => {
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
