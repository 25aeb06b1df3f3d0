export { commissionsOver } from './list-commissions.ts';
