import type { Capability, House } from '../../capability.ts';
import { completeOrders } from './complete-orders.ts';
import { dropUnheld } from './drop-unheld.ts';
import { keptOrders } from './kept-for-family.ts';
import { lapseOrders } from './lapse-orders.ts';
import { receivePayment } from './receive-payment.ts';
import { routes } from './routes.ts';

export const capability = ({ providers }: House): Capability => ({
  name: 'orders',
  routes: routes(providers),
  jobs: [
    {
      name: 'payment.succeeded',
      run: (context, data: { paymentId: string }) => receivePayment(context, data),
    },
    {
      name: 'orders.lapse',
      steps: true,
      everySeconds: 10,
      run: (context) => lapseOrders(context, providers),
    },
    { name: 'orders.complete', steps: true, everySeconds: 600, run: (context) => completeOrders(context) },
    { name: 'orders.drop_unheld', everySeconds: 3600, run: (context) => dropUnheld(context) },
  ],
  keeps: { orders: keptOrders },
});
