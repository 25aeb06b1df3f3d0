/** What sales associates earned in some months, as the list of commissions says it. */
export { commissionsOver } from './list-commissions.ts';
