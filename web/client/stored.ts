import type { SignInView } from '../../contract/accounts/calls.ts';

/**
 * What the browser stores (specification section 3), under the specification's names; `typed` are texts that are not sent
 * (`kept-texts.ts`), `pay_method` is the wallet used last. The token is not here: it is an HttpOnly cookie.
 */
type StoredName =
  | 'UserId'
  | 'user_name'
  | 'type'
  | 'lang'
  | 'raf'
  | 'admin_type'
  | 'children_id'
  | 'btnList'
  | 'typed'
  | 'pay_method';

export type Stored = {
  get(name: StoredName): string | null;
  set(name: StoredName, value: string): void;
  remove(name: StoredName): void;
};

/** Stores values in `storage`. A browser that blocks it stores nothing, and nothing else fails. */
export function storedIn(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Stored {
  const tried = <Result>(work: () => Result): Result | null => {
    try {
      return work();
    } catch {
      return null;
    }
  };
  return {
    get: (name) => tried(() => storage().getItem(name)),
    set: (name, value) => void tried(() => storage().setItem(name, value)),
    remove: (name) => void tried(() => storage().removeItem(name)),
  };
}

/** The browser's own storage. */
export const stored: Stored = storedIn(() => window.localStorage);

/** What ends with the tab: a visitor's texts. */
export const storedInTab: Stored = storedIn(() => window.sessionStorage);

type Session = Pick<SignInView, 'UserId' | 'user_name' | 'type'>;

/** Stores who signed in: after `addUser`, `login` and `teacherLogin`, and on each page that names the person. */
export function rememberSession(session: Session, into: Stored = stored): void {
  if (into.get('UserId') !== session.UserId) forgetSession(into);
  // Texts stay when a session is over, for the same person alone.
  if (!into.get('typed')?.startsWith(session.UserId)) into.remove('typed');
  into.set('UserId', session.UserId);
  into.set('user_name', session.user_name);
  into.set('type', session.type);
}

/** Forgets the person but keeps language, referral code and wallet. */
export function forgetSession(storage: Stored = stored): void {
  for (const name of ['UserId', 'user_name', 'type', 'children_id', 'btnList'] as const) storage.remove(name);
}

/** The chosen child of the family; '0' for all. */
export const chosenChild = (storage: Stored = stored): string => storage.get('children_id') ?? '0';
export const chooseChild = (id: string, into: Stored = stored): void => into.set('children_id', id);

/** Stores the referral code of an address (`?raf=…`), if it has one. */
export function rememberReferralCode(search: string, into: Stored = stored): void {
  const raf = new URLSearchParams(search).get('raf');
  if (raf && /^[\w-]{1,32}$/.test(raf)) into.set('raf', raf);
}
