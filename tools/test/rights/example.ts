import type { Calls } from '../../../contract/calls.ts';
import { unpaid } from '../../../contract/orders/statuses.ts';
import { directEmailSend } from '../../../server/platform/notices/jobs.ts';
import { aClass } from '../school.ts';
import type { Guardian, World } from './world.ts';

export type Persona = keyof World['persons'];
type Fields = Record<string, unknown>;

/**
 * An input for a call about records of family A. Records of one account only (a cart, a place on a waitlist) are those
 * of `by`: the parent of family A, or a guardian of its child with one right. `owners` own the record; without them the
 * call concerns only its caller.
 */
export type Example = {
  input(world: World, by: Whose): Fields | Promise<Fields>;
  owners?: readonly Persona[];
  /** The answer names the child to permitted callers; otherwise the test of rights would prove nothing. */
  shows?: boolean;
  /** A list that omits other people's records instead of refusing. */
  showsNothing?: boolean;
};

export type Whose = Guardian | World['a'];

export const parentA = ['parentA'] as const;
export const nothing: Example = { input: () => ({}) };
export const just = (fields: Fields): Example => ({ input: () => fields });
type More = (world: World, by: Whose) => Fields | Promise<Fields>;
export const aboutChild = (extra: More = () => ({})): Example => ({
  input: async (world, by) => ({ child_id: world.childA, ...(await extra(world, by)) }),
  owners: parentA,
});

/** A list that can be filtered by child. */
export const narrowedTo = (extra: Fields = {}): Example => ({
  input: (world) => ({ child: world.childA, ...extra }),
  owners: parentA,
});

/** An item for family A's child in somebody's cart, even of a caller who may not add it. */
export async function cartItem(world: World, by: Whose = world.a): Promise<string> {
  if (by !== world.a) return world.anItemOf(by);
  const about = { person: world.a.person };
  const input = { child_id: world.childA, session_id: world.classA.sessionId };
  const cart = await world.run('cartAdd', input, about).catch(() => world.run('cartIndex', {}, about));
  return cart.items[0]?.id ?? '';
}
async function orderNumber(world: World): Promise<string> {
  const about = { person: world.a.person };
  const open = await world.run('memberOrders', { status: unpaid }, about);
  if (open.items[0]) return open.items[0].number;
  const selection = { item_ids: [await cartItem(world)], coupon_codes: [], credits: 0 };
  const { total } = await world.run('orderQuote', selection, about);
  const placed = await world.run(
    'orderPlace',
    { ...selection, total: total.amount, idempotency_key: crypto.randomUUID() },
    about,
  );
  return placed.number;
}
/** An order of a free class, which is paid when it is placed. */
export async function paidOrder(world: World): Promise<string> {
  const { sessionId } = await aClass(world.shop, { price: 0 });
  const about = { person: world.a.person };
  const cart = await world.run('cartAdd', { child_id: world.childA, session_id: sessionId }, about);
  const items = cart.items.filter((item) => item.session.id === sessionId);
  const selection = { item_ids: items.map((item) => item.id), coupon_codes: [], credits: 0, total: 0 };
  return (await world.run('orderPlace', { ...selection, idempotency_key: crypto.randomUUID() }, about))
    .number;
}

export const aboutItem: Example = {
  input: async (world, by) => ({ item_id: await cartItem(world, by) }),
  owners: parentA,
};
export const aboutOrder = (extra: Fields = {}): Example => ({
  input: async (world) => ({ order_number: await orderNumber(world), ...extra }),
  owners: parentA,
});

export async function invitation(world: World): Promise<{ id: string; secret: string }> {
  const invites = await world.run(
    'guardianInvite',
    { child_ids: [world.childA], rights: ['collect'], email: 'aunt@example.cn', again_confirmed: true },
    { person: world.a.person },
  );
  const letter = world.shop.waitingOf(directEmailSend).at(-1);
  const link = (letter?.data.data as { link?: string } | undefined)?.link ?? 'http://x';
  return { id: invites.at(-1)?.id ?? '', secret: new URL(link).searchParams.get('invite') ?? '' };
}
export async function staffInvitation(world: World): Promise<string> {
  const list = await world.run(
    'staffInvite',
    { name: '新人', email: `new${crypto.randomUUID()}@tongxue.example`, role: 'editor' },
    { person: world.persons.owner },
  );
  return list.invites.at(-1)?.id ?? '';
}
export async function device(world: World): Promise<string> {
  const tel = world.a.tel.slice(3);
  await world.run('login', { tel, password: 'a good password' });
  const devices = await world.run('memberDevices', {}, { person: world.a.person });
  return devices[0]?.id ?? '';
}

/** A bought package, and a free hour for it beyond the cut-off. */
export async function freeHour(world: World): Promise<{ session_id: string; starts_at: string }> {
  const session_id = await world.aPackage();
  const { hours } = await world.run('privateFreeHours', { session_id }, { person: world.a.person });
  return { session_id, starts_at: hours.at(-1)?.starts_at ?? '' };
}
export async function bookedLesson(world: World): Promise<{ lesson_id: string; other: string }> {
  const hour = await freeHour(world);
  const about = { person: world.a.person };
  const booked = await world.run('privateBook', hour, about);
  const { hours } = await world.run('privateFreeHours', { session_id: hour.session_id }, about);
  return { lesson_id: booked.private.lessons[0]?.id ?? '', other: hours.at(-1)?.starts_at ?? '' };
}

export const newPassword = { password: 'a new password', re_password: 'a new password' };
export const childForm = { name: 'Anna', name_cn: '安安', year_month: '2018-05', grade: 2 };
export const staffMember: Example = { input: (world) => ({ staff_id: world.editorId }) };

export type Examples = Readonly<Partial<Record<keyof Calls, Example>>>;
