import { accountsCalls as calls } from '../../../contract/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import {
  findReferrerContact,
  listChildren,
  listRights,
  tellEmailFree,
  tellTelTaken,
  viewSelf,
} from './look-up.ts';
import { registerFamily } from './register-family.ts';
import { sendCode } from './send-code.ts';
import { signInFamily, signInWorker, signOut } from './sign-in.ts';
import { listSellers } from './store.ts';

/** The calls about people; how full a cart is comes from further down the house. */
export const accountsRoutes = ({
  countCart,
}: {
  countCart(context: Context, parentId: string): Promise<number>;
}): BoundCall[] => [
  bind(calls.sellerList, (context) => listSellers(context), 'read'),
  bind(calls.addUserHaveTel, tellTelTaken, 'read'),
  bind(calls.raf2Email, findReferrerContact, 'read'),
  bind(calls.sendCode, sendCode, 'steps'),
  bind(calls.verifyUnique, tellEmailFree, 'read'),
  bind(calls.addUser, registerFamily, 'steps'),
  bind(calls.login, signInFamily, 'steps'),
  bind(calls.teacherLogin, signInWorker, 'steps'),
  bind(calls.logout, (context) => signOut(context)),
  bind(calls.self, (context) => viewSelf(context, countCart)),
  bind(calls.memberChild, (context) => listChildren(context)),
  bind(calls.adminBaseLogin, async (context) => listRights(context), 'read'),
];
