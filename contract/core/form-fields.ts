/**
 * Fields that a form sent without script carries besides those of its call. No field of a call begins with an
 * underscore.
 */
export const formFields = {
  /** The call to make, by its name in the contract. */
  call: '_call',
  /** Identifies the form on its page, so that a refusal appears there. */
  form: '_form',
  /** The address after success, with its language; `{name}` is replaced by the answer's field of that name. */
  next: '_next',
  /** The sentence shown after success. */
  message: '_told',
  /** Success shows the answer on this page instead of leading away. */
  shows: '_shows',
  /** Asks for confirmation first; `sure` confirms. */
  asks: '_asks',
  sure: '_sure',
  /** Fields of a button as a query string; they win over the form's. */
  press: '_press',
} as const;

/** The button of a visitor's form that leads to signing in; the rest of the form comes back in the address. */
export const signInFirst = 'sign_in';

/** Replaces each `{name}` of an address by that text of the answer; a missing text becomes empty. */
export function filledIn(address: string, answer: unknown): string {
  const texts = (answer ?? {}) as Record<string, unknown>;
  return address.replace(/\{(\w+)\}/g, (_all, name: string) =>
    typeof texts[name] === 'string' ? encodeURIComponent(texts[name]) : '',
  );
}

type Press = { call?: string; next?: string; shows?: boolean } & { fields?: Record<string, string> };

/** The value of a submit button with `name={formFields.press}`: another call, other fields. */
export function pressOf({ call, next, shows, fields = {} }: Press): string {
  const query = new URLSearchParams(fields);
  if (call) query.set(formFields.call, call);
  if (next) query.set(formFields.next, next);
  if (shows) query.set(formFields.shows, '1');
  return query.toString();
}

/** Fields that only their owner may see: never repeated in a form, a draft, an address or the log. */
export const secretFields = [
  'password',
  're_password',
  'old_password',
  'code',
  'totp',
  'ticket',
  'proof',
  'TokenId',
  'idempotency_key',
] as const;

const isSecret = (name: string) => (secretFields as readonly string[]).includes(name);

/** Replaces secrets at any depth by an empty text. */
export const withoutSecrets = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withoutSecrets)
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value).map(([name, inner]) => [name, isSecret(name) ? '' : withoutSecrets(inner)]),
        )
      : value;

/** Whether a query value is a secret that a form put into the address. A ticket is not: it comes from a link in a mail. */
export function isSecretInAddress(name: string, value: string): boolean {
  if (name === 'ticket') return false;
  // Longer codes belong in addresses (OAuth).
  if (name === 'code') return /^\s*\d{6}\s*$/.test(value);
  // Forms name nested fields with dots: `children.0.password`.
  return isSecret(name.split('.').at(-1) ?? '');
}
