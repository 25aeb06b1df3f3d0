import type { AuthProvider } from 'react-admin';
import { inLanguage } from '../contract/core/locale.ts';
import { officePath } from '../contract/core/office-paths.ts';
import { path } from '../contract/core/paths.ts';
import { client, whoIsIn } from './client.ts';
import { entries } from './entries.ts';
import { isResource } from './entry.ts';
import { isOtherUserNow } from './other-user.ts';
import { may, page } from './page.ts';

/** The staff sign-in page, which returns to a place in the desk. */
const toSignIn = (place: string) => inLanguage(path.teacherLogin(place), page.locale);

/** The document says who is signed in; the server checks every call. */
export const authProvider: AuthProvider = {
  login: async () => {},
  checkAuth: async () => {},
  checkError: async (error) => {
    // Refusals arrive as react-admin's own error (`data-provider.ts`).
    if (error.status === 401) window.location.assign(toSignIn(location.pathname + location.search));
    // Another user has signed in in this browser: reload with their rights. Otherwise show the refusal as usual.
    if (error.status === 403 && (await isOtherUserNow({ whoIsIn, openedFor: page.self.UserId })))
      window.location.reload();
  },
  logout: async () => {
    await client.post('logout', {}, { quiet: true });
    window.location.assign(toSignIn(inLanguage(officePath.desk(), page.locale)));
    // Never resolves, so that react-admin shows no sign-in form while the page unloads.
    return new Promise(() => {});
  },
  getIdentity: async () => ({ id: page.self.UserId, fullName: page.self.user_name }),
  getPermissions: async () => page.self.rights,
  canAccess: async ({ resource, action }) => {
    const entry = entries.filter(isResource).find(({ route }) => route === `/${resource}`);
    if (!entry) return true;
    return may(entry.right) && (action !== 'create' || may(entry.createRight ?? entry.right));
  },
};
