import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import type { Browser } from 'playwright-core';
import { setClock } from '../server/platform/testing-clock.ts';

export type MovingClock = {
  /** The environment of a shop that follows the clock. */
  environment: { TEST_CLOCK_DESK: string };
  /**
   * Moves the clocks of the shop, its simulator, the open pages and this process on to a time in Shanghai
   * (`2026-11-18T15:50`). Jobs of the shop's clock have started when it resolves.
   */
  moveTo(wall: string): Promise<void>;
  close(): void;
};

/** A clock that a journey can move, for a shop of its own. */
export async function openClock(browser: Browser): Promise<MovingClock> {
  const lines = new Set<Socket>();
  const desk = createServer((line) => {
    lines.add(line);
    line.on('error', () => {}).once('close', () => lines.delete(line));
  });
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  return {
    environment: { TEST_CLOCK_DESK: String((desk.address() as AddressInfo).port) },
    async moveTo(wall) {
      const target = Temporal.Instant.from(`${wall}+08:00`);
      const ahead = Math.round(target.epochMilliseconds - (performance.timeOrigin + performance.now()));
      setClock(ahead);
      for (const context of browser.contexts()) {
        await context.addInitScript(setClock, ahead);
        await Promise.all(context.pages().map((page) => page.evaluate(setClock, ahead)));
      }
      await Promise.all(
        [...lines].map((line) => {
          const moved = once(line, 'data');
          line.write(`${ahead}\n`);
          return moved;
        }),
      );
    },
    close() {
      desk.close();
      for (const line of lines) line.destroy();
    },
  };
}
