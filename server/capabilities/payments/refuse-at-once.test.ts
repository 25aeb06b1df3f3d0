import { expect, test, vi } from 'vitest';
import { notYet, type PaymentProvider, refused, type Started, unreachable } from './provider.ts';
import { refuseAtOnce } from './refuse-at-once.ts';

const request = {} as Parameters<PaymentProvider['start']>[0];

function aProvider(error: () => Error | null) {
  const start = vi.fn(async (): Promise<Started> => {
    const thrown = error();
    if (thrown) throw thrown;
    return { codeUrl: 'weixin://x' };
  });
  const provider = refuseAtOnce({ start } as unknown as PaymentProvider, { silentStarts: 3, seconds: 15 });
  const begin = () =>
    provider.start(request).then(
      () => 'started',
      () => 'failed',
    );
  return { start, begin };
}

test('buyers no longer wait for a provider that was silent three times, until one tries again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let error: Error | null = unreachable('no answer');
  const { start, begin } = aProvider(() => error);
  for (let buyer = 0; buyer < 10; buyer += 1) expect(await begin()).toBe('failed');
  expect(start).toHaveBeenCalledTimes(3);
  vi.setSystemTime(Date.now() + 16_000);
  expect(await Promise.all([begin(), begin(), begin()])).toEqual(['failed', 'failed', 'failed']);
  expect(start).toHaveBeenCalledTimes(4);
  error = null;
  vi.setSystemTime(Date.now() + 16_000);
  expect([await begin(), await begin()]).toEqual(['started', 'started']);
  vi.useRealTimers();
});

test.each([refused('NO_AUTH', ''), notYet('FREQUENCY_LIMITED')])(
  'an answer, even $message, is no silence',
  async (error) => {
    const { start, begin } = aProvider(() => error);
    for (let buyer = 0; buyer < 10; buyer += 1) await begin();
    expect(start).toHaveBeenCalledTimes(10);
  },
);
