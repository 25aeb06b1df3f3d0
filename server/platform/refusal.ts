import type { RefusalCode } from '../../contract/core/refusals.ts';

/** A request that is answered with a refusal of the catalogue; anything else thrown is a bug and answers 500. */
export type Refusal = Error & {
  refusal: RefusalCode;
  params: Record<string, string | number>;
  /** Field name → field message code, for bad input. */
  fields?: Record<string, string>;
  retryAfter?: number;
};

/** Throws the refusal `code`; `params` fill its sentence. */
export function refuse(code: RefusalCode, params: Record<string, string | number> = {}): never {
  throw refusal(code, params);
}

/** The refusal as a value, to be thrown. */
export function refusal(code: RefusalCode, params: Record<string, string | number> = {}): Refusal {
  return Object.assign(new Error(code), { refusal: code, params });
}

/** Refuses with 400 and a message at one field: `code` as in `contract/core/field-messages.ts`. */
export function refuseField(field: string, code: string): never {
  throw Object.assign(refusal('bad_input'), { fields: { [field]: code } });
}

/** Refuses when a rule or policy gave a reason. */
export function refuseIf(reason: RefusalCode | null): void {
  if (reason) refuse(reason);
}

export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && 'refusal' in error;
