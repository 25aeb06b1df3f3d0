import { expect, test } from 'vitest';
import { notYet, refused, unreachable } from './provider.ts';
import { tryAgain } from './try-again.ts';

function failing(errors: Error[]) {
  const work = async () => {
    work.count += 1;
    const error = errors.shift();
    if (error) throw error;
    return 'done';
  };
  work.count = 0;
  return work;
}

test('tries three times without an answer', async () => {
  const failsTwice = failing([unreachable('a'), unreachable('b')]);
  expect(await tryAgain(failsTwice, 1000)).toBe('done');
  const thrice = failing([unreachable('a'), unreachable('b'), unreachable('c')]);
  await expect(tryAgain(thrice, 1000)).rejects.toThrow('c');
  expect([failsTwice.count, thrice.count]).toEqual([3, 3]);
});

test('does not retry after a refusal or a request for patience', async () => {
  for (const error of [refused('NO_AUTH', ''), notYet('FREQUENCY_LIMITED')]) {
    const work = failing([error]);
    await expect(tryAgain(work, 1000)).rejects.toBe(error);
    expect(work.count).toBe(1);
  }
});

test('stops when its time is over', async () => {
  const work = failing([unreachable('a'), unreachable('b'), unreachable('c')]);
  await expect(tryAgain(work, 10)).rejects.toThrow('b');
  expect(work.count).toBe(2);
});
