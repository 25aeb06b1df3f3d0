import type { Keys, OpenKeys } from './keys.ts';
import { type Provider, remember, type State } from './state.ts';

/** What all parts of the simulator share. */
export type World = {
  keys: Keys;
  signing: OpenKeys;
  state: State;
  url: string;
  /** Notify public https addresses only, as the real WeChat does. */
  strictNotifyUrl: boolean;
  /** Aborted when the simulator ends; stops deliveries. */
  ending: AbortSignal;
};

type Incoming = { method: string | undefined; path: string; why: string | null };

/** Logs a request and whether its signature was valid (`why` it was not). */
export function note(world: World, service: Provider | 'sms', { method = '', path, why }: Incoming): void {
  const at = new Date().toISOString();
  remember(world.state.log, { at, service, method, path, genuine: why === null, note: why ?? '' });
}

/** `2026-11-20T10:00:00+08:00`. */
export const chinaTime = (at: number): string =>
  `${new Date(at + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;

/** `2026-11-20 10:00:00`, in Beijing. */
export const beijingTime = (at: number): string => chinaTime(at).slice(0, 19).replace('T', ' ');
