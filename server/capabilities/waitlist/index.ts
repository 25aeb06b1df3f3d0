/** The waitlist, and the seats offered to it in turn. */
export { holdInTurn } from './hold-in-turn.ts';
export { isInLine } from './store.ts';
