/** Who waits for a place, and the places kept for them in turn. */
export { holdInTurn } from './hold-in-turn.ts';
