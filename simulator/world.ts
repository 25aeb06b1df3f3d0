import type { Keys, OpenKeys } from './keys.ts';
import { type Provider, remember, type State } from './state.ts';

/** What every part of the simulator is given. */
export type World = {
  keys: Keys;
  signing: OpenKeys;
  state: State;
  url: string;
  /** Notifications only to public https addresses, as WeChat really demands. */
  strictNotifyUrl: boolean;
  /** Aborted when the simulator ends: nothing is delivered any more. */
  ending: AbortSignal;
};

type Came = { method: string | undefined; path: string; why: string | null };

/** Writes down a request that came, and whether its signature held (`why` it did not). */
export function note(world: World, service: Provider | 'sms', { method = '', path, why }: Came): void {
  const at = new Date().toISOString();
  remember(world.state.log, { at, service, method, path, genuine: why === null, note: why ?? '' });
}

/** `2026-11-20T10:00:00+08:00`. */
export const chinaTime = (at: number): string =>
  `${new Date(at + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;

/** `2026-11-20 10:00:00`, in Beijing. */
export const beijingTime = (at: number): string => chinaTime(at).slice(0, 19).replace('T', ' ');
