import { post } from './post.ts';
import { stored } from './stored.ts';

/** Reads what the signed-in person may do on a page and stores it as `btnList` (specification sections 3 and 7). */
export async function loadRights(page: string): Promise<void> {
  const list = await post('adminBaseLogin', { path: page }, { quiet: true });
  stored.set('btnList', JSON.stringify(list));
}
