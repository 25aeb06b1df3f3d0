import type { AuthProvider } from 'react-admin';
import { inLanguage } from '../contract/core/locale.ts';
import { officePath } from '../contract/core/office-paths.ts';
import { path } from '../contract/core/paths.ts';
import { client, whoIsIn } from './client.ts';
import { entries } from './entries.ts';
import { isResource } from './entry.ts';
import { may, page } from './page.ts';
import { isAnothersNow } from './whose.ts';

/** Where staff sign in, to be led to a place in the desk. */
const toSignIn = (to: string) => inLanguage(path.teacherLogin(to), page.locale);

/** Who works here is known from the document; the server checks every call. */
export const authProvider: AuthProvider = {
  login: async () => {},
  checkAuth: async () => {},
  checkError: async (error) => {
    // What is refused arrives as react-admin's own error (`data-provider.ts`).
    if (error.status === 401) window.location.assign(toSignIn(location.pathname + location.search));
    // Somebody else has signed in in this browser: what they may see begins anew. Else it is told, as all that is refused.
    if (error.status === 403 && (await isAnothersNow({ whoIsIn, openedFor: page.self.UserId })))
      window.location.reload();
  },
  logout: async () => {
    await client.post('logout', {}, { quiet: true });
    window.location.assign(toSignIn(inLanguage(officePath.desk(), page.locale)));
    // The page that is left shows no sign-in form of its own.
    return new Promise(() => {});
  },
  getIdentity: async () => ({ id: page.self.UserId, fullName: page.self.user_name }),
  getPermissions: async () => page.self.rights,
  canAccess: async ({ resource, action }) => {
    const entry = entries.filter(isResource).find(({ route }) => route === `/${resource}`);
    if (!entry) return true;
    return may(entry.right) && (action !== 'create' || may(entry.making ?? entry.right));
  },
};
