import type { Dice } from './seeded.ts';

/** Four tones of printing ink: the ground, two for the picture, one for light. */
export type Inks = { ground: string; main: string; second: string; light: string };
export type Motif = (dice: Dice, inks: Inks) => string;

export const sand: Inks = { ground: '#f0dfc0', main: '#20468f', second: '#dd6234', light: '#fffdf9' };
export const night: Inks = { ground: '#20468f', main: '#f3e3c7', second: '#e87a4b', light: '#a9c6e4' };
export const clay: Inks = { ground: '#e27245', main: '#1b2846', second: '#f7e6cb', light: '#ffc79a' };
export const mist: Inks = { ground: '#cbdbea', main: '#1b2846', second: '#bf4419', light: '#fffdf9' };
export const sage: Inks = { ground: '#d6dfc6', main: '#2f5f48', second: '#e0a03a', light: '#fffdf9' };
export const blush: Inks = { ground: '#f3cfbe', main: '#8a2c2c', second: '#20468f', light: '#fff6ee' };
export const forest: Inks = { ground: '#2f5f48', main: '#f1dfb8', second: '#e9a54a', light: '#a8c7a4' };
