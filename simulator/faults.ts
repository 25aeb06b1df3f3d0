import type { Fault, Provider, State } from './state.ts';

type Service = Provider | 'sms' | 'mail';

/** Faults of a call. `timeout`: not done, no answer; `lost_answer`: done, no answer. */
const callFaults = {
  wechat: [
    'timeout',
    'lost_answer',
    '500',
    '429',
    'nosig',
    'badsig',
    'oldts',
    'truncated',
    'refund_processing',
    'refund_abnormal',
    'not_enough',
    'bill_changed',
  ],
  alipay: [
    'timeout',
    'lost_answer',
    '500',
    '20000',
    'nosig',
    'badsig',
    'truncated',
    'refund_processing',
    'not_enough',
  ],
  sms: ['timeout', 'lost_answer', '500', 'sms_limit', 'sms_balance'],
  mail: ['mail_refused', 'mail_later'],
} as const;

/** Faults of a payment, chosen once when it is paid. */
export const payFaults = [
  /** No notification is ever sent. */
  'never',
  /** The notification is three seconds late. */
  'delayed',
  /** The notification waits until a refund was notified. */
  'refund_first',
  /** The payment succeeds although the trade was closed or expired: it raced the close. */
  'after_close',
  /** The provider states another amount (one fen off), in notification and query. */
  'amount_mismatch',
  /** The provider states US dollars. */
  'currency_mismatch',
] as const;

const bothNotified = [
  'duplicate',
  'concurrent',
  'bad_signature',
  'wrong_key',
  'tampered',
  'other_merchant',
  'other_app',
  'unknown_trade',
] as const;

/** Faults of one notification. */
export const notificationFaults = {
  wechat: [...bothNotified, 'signtest', 'unknown_serial', 'old_timestamp'],
  alipay: [...bothNotified, 'sign_type_rsa', 'sign_type_unknown'],
} as const;

const kindsOf = (service: Service): readonly string[] =>
  service === 'sms' || service === 'mail'
    ? callFaults[service]
    : [...callFaults[service], ...notificationFaults[service], ...payFaults];

/** All kinds of fault by service. */
export const faultKinds = (): Record<Service, readonly string[]> => ({
  wechat: kindsOf('wechat'),
  alipay: kindsOf('alipay'),
  sms: kindsOf('sms'),
  mail: kindsOf('mail'),
});

const isService = (name: unknown): name is Service =>
  name === 'wechat' || name === 'alipay' || name === 'sms' || name === 'mail';

/** The service of a fault kind when none is named: null for either payment provider. */
function ownerOf(kind: string): Service | null | undefined {
  if (kindsOf('wechat').includes(kind) || kindsOf('alipay').includes(kind)) return null;
  return (['sms', 'mail'] as const).find((service) => kindsOf(service).includes(kind));
}

/** Arms a fault for the next `times` calls or notifications; returns why not, or null. */
export function addFault(
  state: State,
  input: { kind?: unknown; provider?: unknown; times?: unknown },
): string | null {
  const kind = String(input.kind ?? '')
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  const times = Number(input.times ?? 1);
  if (!Number.isInteger(times) || times < 1 || times > 10_000) return 'times: 1 to 10000';
  const named = input.provider === undefined || input.provider === null ? ownerOf(kind) : input.provider;
  if (named !== null && !isService(named)) return `no such fault: ${kind}`;
  if (named !== null && !kindsOf(named).includes(kind)) return `${named} has no fault ${kind}`;
  state.faults.push({ kind, provider: named, times });
  return null;
}

/** Uses up the next armed fault of these kinds for a service, if any. */
export function takeFault(state: State, service: Service, kinds: readonly string[]): string | null {
  if (state.faults.length === 0) return null;
  const isFor = (fault: Fault) =>
    fault.provider === service || (fault.provider === null && service !== 'sms' && service !== 'mail');
  const fault = state.faults.find((armed) => kinds.includes(armed.kind) && isFor(armed));
  if (!fault) return null;
  fault.times -= 1;
  if (fault.times === 0) state.faults.splice(state.faults.indexOf(fault), 1);
  return fault.kind;
}
