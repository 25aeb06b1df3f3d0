import { accountsRoutes } from './capabilities/accounts/index.ts';
import { communityRoutes } from './capabilities/community/index.ts';
import { enrolmentsRoutes } from './capabilities/enrolments/index.ts';
import { countCart, ordersRoutes } from './capabilities/orders/index.ts';
import { type PaymentProviders, paymentsRoutes } from './capabilities/payments/index.ts';
import { scheduleRoutes } from './capabilities/schedule/index.ts';
import { teachersRoutes } from './capabilities/teachers/index.ts';
import { walletRoutes } from './capabilities/wallet/index.ts';
import { keepers } from './family-data.ts';
import type { BoundCall } from './platform/http/bound-call.ts';
import { screenRoutes } from './screens/index.ts';

/** Every call of the contract with what answers it. */
export const boundCalls = (providers: PaymentProviders): BoundCall[] => [
  ...accountsRoutes({ countCart, keepers }),
  ...teachersRoutes,
  ...scheduleRoutes,
  ...screenRoutes,
  ...enrolmentsRoutes,
  ...walletRoutes,
  ...paymentsRoutes,
  ...ordersRoutes(providers),
  ...communityRoutes,
];
