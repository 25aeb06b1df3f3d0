import type { FieldReason } from '../../contract/core/field-messages.ts';
import type { ReasonView } from '../../contract/core/reason.ts';
import { type RefusalCode, refusals, sentenceOf } from '../../contract/core/refusals.ts';
import type { Context } from './context.ts';

type Params = Record<string, string | number>;

/** Why a rule or policy refuses: the code of a refusal, with parameters if its sentence has places. */
export type Reason = RefusalCode | { code: RefusalCode; params: Params };

const withParams = (reason: Reason) => (typeof reason === 'string' ? { code: reason, params: {} } : reason);

/** A refusal of the catalogue as an error. Anything else thrown is a bug and answers 500. */
export type Refusal = Error & {
  refusal: RefusalCode;
  params: Params;
  /** Field name → field message, for bad input. */
  fields?: Record<string, FieldReason>;
  retryAfter?: number;
};

/** Throws the refusal `code`; `params` fill its sentence. */
export function refuse(code: RefusalCode, params: Params = {}): never {
  throw refusal(code, params);
}

/** The refusal as a value to throw. */
export function refusal(code: RefusalCode, params: Params = {}): Refusal {
  return Object.assign(new Error(code), { refusal: code, params });
}

/** The refusal of what may be tried again after some seconds; its sentence names them unless it has places of its own. */
export const refusalFor = (seconds: number, code: RefusalCode, params: Params = { seconds }): Refusal =>
  Object.assign(refusal(code, params), { retryAfter: seconds });

/** Refuses with 400 and a message at one field; `code` is one of `contract/core/field-messages.ts`. */
export function refuseField(field: string, code: FieldReason): never {
  refuseFields({ [field]: code });
}

/** The same at several fields. */
export function refuseFields(fields: Readonly<Record<string, FieldReason>>): never {
  throw Object.assign(refusal('bad_input'), { fields });
}

/** Throws the refusal if there is a reason. */
export function refuseIf(reason: Reason | null): void {
  if (!reason) return;
  const { code, params } = withParams(reason);
  refuse(code, params);
}

function sentenceOfReason({ locale }: Pick<Context, 'locale'>, reason: Reason): string {
  const { code, params } = withParams(reason);
  return sentenceOf(code, locale, params);
}

/** Refuses `code` because of another reason, whose sentence becomes part of its own. */
export const refuseBecause = (
  reader: Pick<Context, 'locale'>,
  code: RefusalCode,
  { name, why }: { name: string; why: Reason },
): never => refuse(code, { name, why: sentenceOfReason(reader, why) });

/** The parameters of a reason that clients get besides its sentence, as the catalogue lists them. */
export function reasonDetails(reason: Reason | null): {
  [Name in (typeof refusals)[RefusalCode]['tells'][number]]?: string;
} {
  if (!reason) return {};
  const { code, params } = withParams(reason);
  return Object.fromEntries(refusals[code].tells.map((name) => [name, String(params[name])]));
}

/** A reason as views show it, or null. */
export const presentReason = (reader: Pick<Context, 'locale'>, reason: Reason | null): ReasonView | null =>
  reason && { code: withParams(reason).code, message: sentenceOfReason(reader, reason) };

export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && 'refusal' in error;
