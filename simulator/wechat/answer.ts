import { randomBytes } from 'node:crypto';
import { takeFault } from '../faults.ts';
import { type Exchange, sendWire } from '../http.ts';
import type { World } from '../world.ts';
import { answerSerial, signedHeaders } from './signature.ts';

export type Call = { world: World; exchange: Exchange };

/** The number after the last dash is the cause; 0 means none. */
const requestId = (cause: number) => `08${randomBytes(12).toString('hex').toUpperCase()}-${cause}`;

/** Sends a signed answer; null is sent as 204. */
export function answer({ world, exchange }: Call, value: Record<string, unknown> | null): void {
  const { state } = world;
  const fault = takeFault(state, 'wechat', ['nosig', 'badsig', 'oldts', 'truncated', 'lost_answer']);
  const body = value === null ? '' : JSON.stringify(value);
  const signed = signedHeaders(world, fault === 'badsig' ? `${body} ` : body, {
    serial: answerSerial(world, exchange.request.headers['wechatpay-serial']),
    ...(fault === 'oldts' ? { timestamp: Math.floor(Date.now() / 1000) - 400 } : {}),
  });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'Request-ID': requestId(0),
    ...(fault === 'nosig' ? {} : signed),
  };
  sendWire(exchange, { status: value === null ? 204 : 200, headers, body }, fault);
}

export type No = {
  status: number;
  code: string;
  message: string;
  cause?: number;
  field?: string | undefined;
};

/** Refuses. Error answers are signed too, though merchants need not verify them. */
export function refuse({ world, exchange }: Call, { status, code, message, cause = 0, field }: No): void {
  const detail = field ? { detail: { field, issue: message, location: 'body' } } : {};
  const body = JSON.stringify({ code, message, ...detail });
  const serial = answerSerial(world, exchange.request.headers['wechatpay-serial']);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'Request-ID': requestId(cause),
    ...signedHeaders(world, body, { serial }),
  };
  sendWire(exchange, { status, headers, body }, null);
}

export const bad = (message: string, field?: string): No => ({
  status: 400,
  code: 'PARAM_ERROR',
  message,
  field,
});
