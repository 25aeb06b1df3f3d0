import { walletCalls } from '../../../contract/wallet.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { listCredits } from './list-credits.ts';

/** What a family has with us besides money: tuition credits. */
export { giveCredits, spendCredits } from './book-credits.ts';
export { keptCredits } from './list-credits.ts';
export { creditBalance } from './store.ts';

/** The calls of the wallet. */
export const walletRoutes: BoundCall[] = [bind(walletCalls.memberCredits, listCredits)];
