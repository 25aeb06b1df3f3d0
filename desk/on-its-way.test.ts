import { expect, test } from 'vitest';
import { onceOnItsWay } from './on-its-way.ts';

/** A server that answers when it is told to, and counts. */
function slowServer() {
  let sent = 0;
  let answer: (words: string) => void = () => {};
  let refuse: (why: Error) => void = () => {};
  const send = () => {
    sent += 1;
    return new Promise<string>((resolve, reject) => {
      answer = resolve;
      refuse = reject;
    });
  };
  return {
    send,
    sent: () => sent,
    answer: (words: string) => answer(words),
    refuse: (why: Error) => refuse(why),
  };
}

test('what is pressed twice is sent once, whatever key it goes by, and both presses get the answer', async () => {
  const [once, server] = [onceOnItsWay(), slowServer()];
  const one = once('officeCreditGive', { amount: 500, idempotency_key: 'a' }, server.send);
  const two = once('officeCreditGive', { amount: 500, idempotency_key: 'b' }, server.send);
  server.answer('given');
  expect(await Promise.all([one, two])).toEqual(['given', 'given']);
  expect(server.sent()).toBe(1);
});

test('another call, other words or another file are another change', async () => {
  const [once, server] = [onceOnItsWay(), slowServer()];
  void once('officeCreditGive', { amount: 500 }, server.send);
  void once('officeCreditGive', { amount: 600 }, server.send);
  void once('officeCreditTake', { amount: 500 }, server.send);
  void once('officeTeacherPhoto', { photo: new File(['a'], 'a.png') }, server.send);
  void once('officeTeacherPhoto', { photo: new File(['ab'], 'b.png') }, server.send);
  expect(server.sent()).toBe(5);
});

test('what is over, done or refused, can be asked for again', async () => {
  const [once, server] = [onceOnItsWay(), slowServer()];
  const refused = once('officeRoomSave', { name: '101' }, server.send);
  server.refuse(new Error('no'));
  await expect(refused).rejects.toThrow('no');
  const again = once('officeRoomSave', { name: '101' }, server.send);
  server.answer('saved');
  expect(await again).toBe('saved');
  void once('officeRoomSave', { name: '101' }, server.send);
  expect(server.sent()).toBe(3);
});

const gift = { family_id: 'a', amount: 5000, words: 'Sorry' };
function sending() {
  let made = 0;
  const once = onceOnItsWay(() => `key ${++made}`);
  const sent: string[] = [];
  const give = (input: object = gift, status?: number) =>
    once('officeCreditGive', { ...input }, async (key) => {
      sent.push(key);
      if (status !== undefined) throw { status };
      return 'done';
    }).catch((thrown: { status: number }) => thrown.status);
  return { give, sent };
}

test('what was lost on the way is sent again under its key; once answered, the same is another act', async () => {
  const { give, sent } = sending();
  expect(await give(gift, 0)).toBe(0);
  expect(await give({ ...gift, amount: 6000 })).toBe('done');
  expect(await give()).toBe('done');
  expect(await give()).toBe('done');
  expect(sent).toEqual(['key 1', 'key 2', 'key 1', 'key 3']);
});

test('what was refused is not done: it is tried anew', async () => {
  const { give, sent } = sending();
  expect(await give(gift, 400)).toBe(400);
  await give();
  expect(sent).toEqual(['key 1', 'key 2']);
});
