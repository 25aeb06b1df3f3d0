/**
 * What a form that is sent without script says besides the fields of its call. They begin with an underscore, which no field
 * of a call does.
 */
export const formFields = {
  /** The call to make, by its name in the contract. */
  call: '_call',
  /** Which form of the page it is, so that what is refused is shown there. */
  form: '_form',
  /** The address that success leads to, with its language; `{name}` stands for a text of the answer. */
  next: '_next',
  /** The sentence to say there. */
  told: '_told',
  /** Success shows the answer on this page instead of leading away. */
  shows: '_shows',
  /** Asks before it is done; the answer is `sure`. */
  asks: '_asks',
  sure: '_sure',
  /** Of a button: more fields as a query string, which win over the form's. */
  press: '_press',
} as const;

type Press = { call?: string; next?: string; shows?: boolean } & { fields?: Record<string, string> };

/** What a submit button says besides its form, for `name={formFields.press}`: another call, other fields. */
export function pressOf({ call, next, shows, fields = {} }: Press): string {
  const query = new URLSearchParams(fields);
  if (call) query.set(formFields.call, call);
  if (next) query.set(formFields.next, next);
  if (shows) query.set(formFields.shows, '1');
  return query.toString();
}

/**
 * Fields that nobody but their owner may see again: they are not kept in a form that is shown again, in a draft, in an address or
 * in the log.
 */
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

/** A value without what must not be kept, however deep it lies: an empty text stands for it. */
export const withoutSecrets = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withoutSecrets)
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value).map(([name, inner]) => [name, isSecret(name) ? '' : withoutSecrets(inner)]),
        )
      : value;

/** Whether a value of a page's address is a secret that a form has put there; a ticket is, but comes in a link by mail. */
export function isSecretInAddress(name: string, value: string): boolean {
  if (name === 'ticket') return false;
  // Codes of other kinds are longer, and come in addresses by right (OAuth).
  if (name === 'code') return /^\s*\d{6}\s*$/.test(value);
  // As a form names them: `children.0.password`.
  return isSecret(name.split('.').at(-1) ?? '');
}
