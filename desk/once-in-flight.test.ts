import { expect, test } from 'vitest';
import { onceInFlight } from './once-in-flight.ts';

/** A server that answers on command and counts the calls. */
function slowServer() {
  let calls = 0;
  let answer: (words: string) => void = () => {};
  let refuse: (why: Error) => void = () => {};
  const send = () => {
    calls += 1;
    return new Promise<string>((resolve, reject) => {
      answer = resolve;
      refuse = reject;
    });
  };
  return {
    send,
    sent: () => calls,
    answer: (words: string) => answer(words),
    refuse: (why: Error) => refuse(why),
  };
}

test('sends a double press once, whatever its key, and answers both', async () => {
  const [once, server] = [onceInFlight(), slowServer()];
  const first = once('officeCreditGive', { amount: 500, idempotency_key: 'a' }, server.send);
  const two = once('officeCreditGive', { amount: 500, idempotency_key: 'b' }, server.send);
  server.answer('given');
  expect(await Promise.all([first, two])).toEqual(['given', 'given']);
  expect(server.sent()).toBe(1);
});

test('treats another call, other words or another file as another change', async () => {
  const [once, server] = [onceInFlight(), slowServer()];
  void once('officeCreditGive', { amount: 500 }, server.send);
  void once('officeCreditGive', { amount: 600 }, server.send);
  void once('officeCreditTake', { amount: 500 }, server.send);
  void once('officeTeacherPhoto', { photo: new File(['a'], 'a.png') }, server.send);
  void once('officeTeacherPhoto', { photo: new File(['ab'], 'b.png') }, server.send);
  expect(server.sent()).toBe(5);
});

test('a finished or refused change can be sent again', async () => {
  const [once, server] = [onceInFlight(), slowServer()];
  const refused = once('officeRoomSave', { name: '101' }, server.send);
  server.refuse(new Error('no'));
  await expect(refused).rejects.toThrow('no');
  const second = once('officeRoomSave', { name: '101' }, server.send);
  server.answer('saved');
  expect(await second).toBe('saved');
  void once('officeRoomSave', { name: '101' }, server.send);
  expect(server.sent()).toBe(3);
});

const gift = { family_id: 'a', amount: 5000, words: 'Sorry' };
function sending() {
  let keys = 0;
  const once = onceInFlight(() => `key ${++keys}`);
  const sent: string[] = [];
  const give = (input: object = gift, status?: number) =>
    once('officeCreditGive', { ...input }, async (key) => {
      sent.push(key);
      if (status !== undefined) throw { status };
      return 'done';
    }).catch((thrown: { status: number }) => thrown.status);
  return { give, sent };
}

test('resends a lost change under its key; after an answer the same input is a new change', async () => {
  const { give, sent } = sending();
  expect(await give(gift, 0)).toBe(0);
  expect(await give({ ...gift, amount: 6000 })).toBe('done');
  expect(await give()).toBe('done');
  expect(await give()).toBe('done');
  expect(sent).toEqual(['key 1', 'key 2', 'key 1', 'key 3']);
});

test('tries a refused change again under a new key', async () => {
  const { give, sent } = sending();
  expect(await give(gift, 400)).toBe(400);
  await give();
  expect(sent).toEqual(['key 1', 'key 2']);
});
