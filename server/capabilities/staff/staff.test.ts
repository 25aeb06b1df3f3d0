import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { rights, rightsOf, type StaffRole, staffRoles } from '../../../contract/core/rights.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aMemberOfStaff } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';
import { directEmailSend } from '../../platform/notices/jobs.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { findPerson } from './find-person.ts';
import { newRecoveryCode, newSecret, recoveryHash, stepOf, whyNotChangeMember } from './rules.ts';

const { shop, run } = await openSchool({ SECOND_FACTOR: 'on' });
let network = 0;

const from = () => {
  network += 1;
  return { address: `203.0.113.${network}` };
};
const password = 'a good password';
const codeAt = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: shop.time.now.epochMilliseconds + later * 1000,
  });
async function personBehind(token: string): Promise<Person> {
  const person = await findPerson(shop.context(), token, shop.time.now);
  if (!person) throw new Error('nobody');
  return person;
}
async function anOwnerWithFactor() {
  const owner = await aMemberOfStaff(shop, 'owner');
  const { TokenId } = await run('teacherLogin', { email: owner.email, password }, from());
  const before = await personBehind(TokenId);
  const { secret, uri } = await run('secondFactorBegin', { password }, { person: before });
  const { recovery_codes } = await run(
    'secondFactorConfirm',
    { totp: codeAt(secret, -30) },
    { person: before },
  );
  return { ...owner, TokenId, secret, uri, recovery_codes, before, person: await personBehind(TokenId) };
}
/** An owner who has just shown the second factor again, as such calls ask. */
async function aTrustedOwner() {
  const owner = await anOwnerWithFactor();
  await run('secondFactorShow', { totp: codeAt(owner.secret) }, { person: owner.person });
  return { ...owner, person: await personBehind(owner.TokenId) };
}

/** The secret in the latest invitation. */
function lastInvite(): string {
  const letter = shop.waitingOf(directEmailSend).at(-1);
  const { link = '' } = (letter?.data.data ?? {}) as { link?: string };
  return new URL(link).searchParams.get('invite') ?? '';
}

describe('the second factor', () => {
  test('must be set up first, with the password and a code; then each sign-in asks for it', async () => {
    const owner = await anOwnerWithFactor();
    await expect(run('staffIndex', {}, { person: owner.before })).rejects.toMatchObject({
      refusal: 'staff.second_factor_due',
    });
    expect(await run('self', {}, { person: owner.before })).toMatchObject({ second_factor_due: true });
    expect(owner.uri).toMatch(/^otpauth:\/\/totp\/Tongxue:/);
    expect(owner.recovery_codes).toHaveLength(10);
    expect(await run('staffIndex', {}, { person: owner.person })).toHaveProperty('items');
    const credentials = { email: owner.email, password };
    await expect(run('teacherLogin', credentials, from())).rejects.toMatchObject({
      refusal: 'staff.second_factor_needed',
      fields: { totp: 'totp_required' },
    });
    const wrong = { fields: { totp: 'totp_wrong' } };
    await expect(run('teacherLogin', { ...credentials, totp: '000000' }, from())).rejects.toMatchObject(
      wrong,
    );
    const totp = codeAt(owner.secret);
    await expect(run('teacherLogin', { ...credentials, totp }, from())).resolves.toMatchObject({
      type: 'staff',
    });
    await expect(run('teacherLogin', { ...credentials, totp }, from())).rejects.toMatchObject(wrong);
  });

  test('a wrong password is refused as such, without asking for the code', async () => {
    const owner = await anOwnerWithFactor();
    await expect(
      run('teacherLogin', { email: owner.email, password: 'a guess', totp: codeAt(owner.secret) }, from()),
    ).rejects.toMatchObject({ refusal: 'accounts.wrong_password' });
  });

  test('a recovery code works once, however it is typed', async () => {
    const owner = await anOwnerWithFactor();
    const [code = ''] = owner.recovery_codes;
    const typed = code.replace('-', ' ').toUpperCase();
    const login = { email: owner.email, password, totp: typed };
    await expect(run('teacherLogin', login, from())).resolves.toMatchObject({ type: 'staff' });
    await expect(run('teacherLogin', login, from())).rejects.toMatchObject({
      fields: { totp: 'totp_wrong' },
    });
    expect(await run('secondFactor', {}, { person: owner.person })).toMatchObject({ recovery_left: 9 });
  });

  test('cannot be guessed: tries are limited by person, also from many addresses', async () => {
    const owner = await anOwnerWithFactor();
    const outcomes: string[] = [];
    for (let tries = 0; tries < 9; tries += 1)
      outcomes.push(
        await run('teacherLogin', { email: owner.email, password, totp: '111111' }, from()).catch(
          (error) => error.refusal,
        ),
      );
    expect(outcomes.at(-1)).toBe('too_many');
  });

  test('is stored sealed, and confirmed only by a code of the new secret', async () => {
    const owner = await anOwnerWithFactor();
    const { rows } = await shop.pool.query('select sealed_secret from second_factors where account_id = $1', [
      owner.id,
    ]);
    expect(rows[0].sealed_secret).not.toContain(owner.secret);
    await expect(
      run('secondFactorConfirm', { totp: codeAt(owner.secret) }, { person: owner.person }),
    ).rejects.toMatchObject({ refusal: 'staff.not_begun' });
    await expect(
      run('secondFactorBegin', { password: 'a guess' }, { person: owner.person }),
    ).rejects.toMatchObject({ fields: { password: 'wrong_password' } });
  });

  test('steps: a code fits its own half minute and its neighbours, and no other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4_000_000_000 }),
        fc.integer({ min: -5, max: 5 }),
        (at, steps) => {
          const secret = newSecret();
          const now = Temporal.Instant.fromEpochMilliseconds(at * 1000);
          const step = Math.floor(at / 30);
          if (step + steps < 0) return;
          const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
            timestamp: (step + steps) * 30_000,
          });
          const found = stepOf(secret, code, now);
          if (Math.abs(steps) <= 1) expect(found).toBe(step + steps);
        },
      ),
      { numRuns: 50 },
    );
    for (const junk of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])
      expect(stepOf(newSecret(), junk, testsBegin)).toBeNull();
  });

  test('recovery codes are all different, and can be typed in any way', () => {
    const codes = Array.from({ length: 500 }, newRecoveryCode);
    expect(new Set(codes).size).toBe(500);
    for (const code of codes) expect(code).toMatch(/^[2-9a-hj-km-np-z]{5}-[2-9a-hj-km-np-z]{5}$/);
    expect(recoveryHash('ABCDE fghjk')).toBe(recoveryHash('abcde-fghjk'));
  });
});

describe('members', () => {
  test('are invited by mail, choose their own password and get the role of the invitation', async () => {
    const owner = await aTrustedOwner();
    shop.waiting.length = 0;
    const invited = await run(
      'staffInvite',
      { name: '何编辑', email: 'he@tongxue.example', role: 'editor' },
      { person: owner.person },
    );
    expect(invited.invites).toMatchObject([{ email: 'he@tongxue.example', role: 'editor' }]);
    const invite = lastInvite();
    expect(await run('staffInviteInfo', { invite })).toMatchObject({ name: '何编辑', role: 'editor' });
    const accept = { invite, password: 'an editor here', re_password: 'an editor here' };
    const session = await run('staffInviteAccept', accept);
    expect(session.type).toBe('staff');
    await expect(run('staffInviteAccept', accept)).rejects.toMatchObject({ refusal: 'staff.invite_over' });
    const person = await personBehind(session.TokenId);
    expect(person).toMatchObject({ rights: [...rightsOf('editor')], mustFirst: 'staff.second_factor_due' });
  });

  test('the slower of two concurrent acceptances is refused', async () => {
    const owner = await aTrustedOwner();
    const email = 'twice@tongxue.example';
    const invite = async () => {
      await run('staffInvite', { name: '新人', email, role: 'editor' }, { person: owner.person });
      return lastInvite();
    };
    const first = await invite();
    const invites = [first, first];
    const accept = (secret: string) =>
      run('staffInviteAccept', { invite: secret, password, re_password: password }, from());
    const outcomes = await Promise.allSettled(invites.map(accept));
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.refusal] : [],
    );
    expect(refused).toEqual(['staff.invite_over']);
  });

  test('an invitation is accepted or withdrawn, never both', async () => {
    const owner = await aTrustedOwner();
    for (const round of Array.from({ length: 8 }).keys()) {
      const email = `either${round}@tongxue.example`;
      const input = { name: '何编辑', email, role: 'editor' } as const;
      const { invites } = await run('staffInvite', input, { person: owner.person });
      const invite = lastInvite();
      const id = invites.find((invite) => invite.email === email)?.id ?? '';
      // The hash is made before anything is locked: try the withdrawal at every moment around it.
      const outcomes = await Promise.allSettled([
        run('staffInviteAccept', { invite, password, re_password: password }, from()),
        delay(round * 12).then(() => run('staffInviteWithdraw', { invite_id: id }, { person: owner.person })),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  test.each([
    ['staffRoleChange', { role: 'editor' }],
    ['staffClose', {}],
  ] as const)('cannot join once their inviter may no longer invite (%s)', async (call, change) => {
    const [owner, rogue] = [await aTrustedOwner(), await aTrustedOwner()];
    const email = `${call.toLowerCase()}@tongxue.example`;
    await run('staffInvite', { name: '何编辑', email, role: 'owner' }, { person: rogue.person });
    const invite = lastInvite();
    await run(call, { ...change, staff_id: rogue.id } as never, { person: owner.person });
    const inviteOver = { refusal: 'staff.invite_over' };
    await expect(run('staffInviteInfo', { invite })).rejects.toMatchObject(inviteOver);
    const accept = { invite, password: 'an editor here', re_password: 'an editor here' };
    await expect(run('staffInviteAccept', accept, from())).rejects.toMatchObject(inviteOver);
  });

  test('owners change roles, reset factors and close accounts; sign-ins end; nobody changes themselves or the last owner', async () => {
    await shop.pool.query('delete from recovery_codes; ');
    await shop.pool.query(
      `update accounts set closed_at = '${shop.time.now}'::timestamptz where id in (select account_id from staff_members)`,
    );
    const owner = await aTrustedOwner();
    const editor = await aMemberOfStaff(shop, 'editor');
    const { TokenId } = await run('teacherLogin', { email: editor.email, password }, from());
    const asOwner = { person: owner.person };
    const list = await run('staffRoleChange', { staff_id: editor.id, role: 'finance' }, asOwner);
    expect(list.items.map((item) => item.role)).toEqual(['owner', 'finance']);
    expect(await personBehind(TokenId)).toMatchObject({ rights: [...rightsOf('finance')] });
    const ownRole = { refusal: 'staff.own_role' };
    const ofOneself = run('staffRoleChange', { staff_id: owner.id, role: 'editor' }, asOwner);
    await expect(ofOneself).rejects.toMatchObject(ownRole);
    await expect(run('staffClose', { staff_id: owner.id }, asOwner)).rejects.toMatchObject(ownRole);
    await run('staffClose', { staff_id: editor.id }, asOwner);
    expect(await findPerson(shop.context(), TokenId, shop.time.now)).toBeNull();
    await expect(run('teacherLogin', { email: editor.email, password }, from())).rejects.toMatchObject({
      refusal: 'accounts.wrong_password',
    });
    await expect(run('staffClose', { staff_id: editor.id }, asOwner)).rejects.toMatchObject({
      refusal: 'not_found',
    });
    const trail = await run('auditIndex', { filter: { subject: `account:${editor.id}` } }, asOwner);
    expect(trail.items.map((entry) => entry.action).slice(0, 2)).toEqual(['staff.close', 'staff.role']);
    expect(trail.items[1]).toMatchObject({ changes: [{ was: '编辑', is: '财务' }] });
  });

  test.each<[string, StaffRole, string[], boolean, string | null]>([
    ['oneself', 'owner', ['owner', 'owner'], false, 'staff.own_role'],
    ['the last owner', 'owner', ['owner'], false, 'staff.last_owner'],
    ['the last owner, staying one', 'owner', ['owner'], true, null],
    ['one of two owners', 'owner', ['owner', 'owner'], false, null],
    ['an editor', 'editor', ['owner'], false, null],
  ])('%s', (what, role, others, keepsOwner, why) => {
    const member = { id: 'a', role };
    const members = [
      member,
      ...others
        .slice(role === 'owner' ? 1 : 0)
        .map((otherRole, index) => ({ id: `o${index}`, role: otherRole as StaffRole })),
    ];
    const by = what === 'oneself' ? 'a' : 'boss';
    expect(whyNotChangeMember(member, { by, members, keepsOwner })).toBe(why);
  });
});

test('every role has rights, only the owner has all, and only owners change the staff', () => {
  for (const role of staffRoles) {
    const granted = rightsOf(role);
    expect(new Set(granted).size).toBe(granted.length);
    expect(granted.length).toBeGreaterThan(0);
    expect(granted.includes('staff.change')).toBe(role === 'owner');
    expect(granted.length === rights.length).toBe(role === 'owner');
  }
});
