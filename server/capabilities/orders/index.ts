/** Cart and orders: what a parent wants, what it costs, its states and what being paid opens. */
export { ordersJobs } from './jobs.ts';
export { forgetCart, keptCart, keptOrders } from './kept-for-family.ts';
export { ordersRoutes } from './routes.ts';
export { countCart } from './store.ts';
