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

test('no answer is tried three times in all', async () => {
  const twice = failing([unreachable('a'), unreachable('b')]);
  expect(await tryAgain(twice, 1000)).toBe('done');
  const thrice = failing([unreachable('a'), unreachable('b'), unreachable('c')]);
  await expect(tryAgain(thrice, 1000)).rejects.toThrow('c');
  expect([twice.count, thrice.count]).toEqual([3, 3]);
});

test('a refusal and what asks for patience are not tried again', async () => {
  for (const error of [refused('NO_AUTH', ''), notYet('FREQUENCY_LIMITED')]) {
    const work = failing([error]);
    await expect(tryAgain(work, 1000)).rejects.toBe(error);
    expect(work.count).toBe(1);
  }
});

test('it stops when the time is over', async () => {
  const work = failing([unreachable('a'), unreachable('b'), unreachable('c')]);
  await expect(tryAgain(work, 10)).rejects.toThrow('b');
  expect(work.count).toBe(2);
});
