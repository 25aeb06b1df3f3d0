import { inLanguage } from '../../contract/core/locale.ts';
import { getLocale } from '../../messages/compiled/runtime.js';
import { clearChosenChild } from '../client/chosen-child.ts';
import { post } from '../client/post.ts';
import { forgetSession } from '../client/stored.ts';

/** Ends the session on the server and in this browser, then loads the home page as a new document. */
export async function signOut(): Promise<void> {
  await post('logout', {});
  forgetSession();
  clearChosenChild();
  window.location.assign(inLanguage('/', getLocale()));
}
