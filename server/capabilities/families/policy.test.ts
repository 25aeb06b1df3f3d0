import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Calls, calls } from '../../../contract/calls.ts';
import { familyActs } from '../../../contract/core/family-acts.ts';
import { type GuardianRight, guardianRights } from '../../../contract/families/guardian-rights.ts';
import { whoMay } from '../../../contract/who-may.ts';
import { actsOf, chooseSuccessor, mayDo, whyMayNotEnd, whyMayNotGive } from './policy.ts';

test('all rights together allow everything a guardian may do', () => {
  const nobody = familyActs.filter((act) => !mayDo(guardianRights, act));
  expect(nobody).toEqual(['classes.write', 'places.write']);
});

test('seeing allows no change, and allergies, contacts and pick-ups need the right to see or edit', () => {
  expect(actsOf(['see']).filter((act) => act.endsWith('.write'))).toEqual([]);
  for (const right of ['pay', 'message', 'collect'] as const)
    for (const act of ['care.read', 'care.write', 'sign_in.read', 'guardians.read'] as const)
      expect(mayDo([right], act), `${right} ${act}`).toBe(false);
});

test('letters are read by those who may write them', () => {
  for (const right of guardianRights)
    for (const act of ['letters.read', 'letters.write'] as const)
      expect(mayDo([right], act), `${right} ${act}`).toBe(right === 'message');
});

test('the right to collect shows name and picture only', () => {
  expect(actsOf(['collect'])).toEqual(['name.read', 'photo.read']);
});

test('a child’s record is changed with the right to edit alone', () => {
  const kinds = ['particulars', 'photo', 'care', 'guardians', 'consents'] as const;
  for (const right of guardianRights)
    for (const kind of kinds)
      expect(mayDo([right], `${kind}.write`), `${right} ${kind}`).toBe(right === 'edit');
});

const someRights = fc.subarray([...guardianRights]);

test('writing a student’s sign-in needs everything the student may do, besides editing; further rights lose no act', () => {
  const needed: GuardianRight[] = ['edit', 'see', 'message'];
  fc.assert(
    fc.property(someRights, someRights, (rights, more) => {
      expect(mayDo(rights, 'sign_in.write')).toBe(needed.every((right) => rights.includes(right)));
      expect(actsOf([...rights, ...more])).toEqual(expect.arrayContaining(actsOf(rights)));
    }),
  );
  for (const name of Object.keys(calls) as (keyof Calls)[]) {
    const { asks } = calls[name];
    if (whoMay[name].student === 'no' || whoMay[name].parent === 'no' || !asks || asks === 'own') continue;
    for (const act of [asks].flat()) expect(mayDo(needed, act), `${name}: ${act}`).toBe(true);
  }
});

test.each([
  [null, ['see'], 'families.child_not_yours'],
  [['see'], ['see'], 'families.right_missing'],
  [['edit'], ['edit'], null],
  [['edit', 'see'], ['see', 'pay'], 'families.right_missing'],
  [guardianRights, guardianRights, null],
] as const)('with %j one may give %j: %s', (held, offered, why) => {
  expect(whyMayNotGive(held, offered)).toBe(why);
});

const mother = { id: 'mother', rights: guardianRights, invitedBy: null };
const father = { id: 'father', rights: ['edit', 'see'] as const, invitedBy: 'mother' };
const aunt = { id: 'aunt', rights: ['collect'] as const, invitedBy: 'father' };
const uncle = { id: 'uncle', rights: ['edit'] as const, invitedBy: 'mother' };
test.each([
  ['the first guardian ends a guardianship she gave', mother, father, null],
  ['the first guardian ends one that others gave', mother, aunt, null],
  ['the sender of the invitation ends it', father, aunt, null],
  ['another guardian may not', uncle, aunt, 'families.right_missing'],
  [
    'a sender who lost the right to give may not',
    { ...father, rights: ['see'] as const },
    aunt,
    'families.right_missing',
  ],
  ['nobody ends the first guardian’s', father, mother, 'families.entered_child'],
  ['a stranger may not', undefined, father, 'families.child_not_yours'],
  ['a person who is no guardian has none to end', mother, undefined, 'families.child_not_yours'],
] as const)('%s', (_what, self, target, why) => {
  expect(whyMayNotEnd(self, target)).toBe(why);
});

test.each<[string, { rights: GuardianRight[]; invitedBy: string | null }[], number | null]>([
  ['no guardian remains', [], null],
  [
    'the first guardian remains',
    [
      { rights: ['collect'], invitedBy: 'a' },
      { rights: ['edit'], invitedBy: null },
    ],
    null,
  ],
  [
    'one may edit',
    [
      { rights: ['see', 'pay', 'message', 'collect'], invitedBy: 'a' },
      { rights: ['edit'], invitedBy: 'a' },
    ],
    1,
  ],
  [
    'one has more rights',
    [
      { rights: ['collect'], invitedBy: 'a' },
      { rights: ['see', 'pay'], invitedBy: 'a' },
    ],
    1,
  ],
  [
    'one has been guardian longer',
    [
      { rights: ['see'], invitedBy: 'a' },
      { rights: ['collect'], invitedBy: 'a' },
    ],
    0,
  ],
])('the successor when %s', (_when, remaining, index) => {
  expect(chooseSuccessor(remaining)).toBe(index === null ? null : remaining[index]);
});
