import type { Dice } from './seeded.ts';

/** Four tones of printing ink: the ground, two for the picture, one for light. */
export type Inks = { ground: string; main: string; second: string; light: string };
/** Draws inside 280 × 280, its subject whole between 16 and 264. */
export type Motif = (inks: Inks, dice: Dice) => string;

export const sand: Inks = { ground: '#f0dfc0', main: '#20468f', second: '#dd6234', light: '#fffdf9' };
export const night: Inks = { ground: '#20468f', main: '#f3e3c7', second: '#e87a4b', light: '#a9c6e4' };
export const clay: Inks = { ground: '#e27245', main: '#1b2846', second: '#f7e6cb', light: '#ffc79a' };
export const mist: Inks = { ground: '#cbdbea', main: '#1b2846', second: '#bf4419', light: '#fffdf9' };
export const sage: Inks = { ground: '#d6dfc6', main: '#2f5f48', second: '#e0a03a', light: '#fffdf9' };
export const blush: Inks = { ground: '#f3cfbe', main: '#8a2c2c', second: '#20468f', light: '#fff6ee' };
export const forest: Inks = { ground: '#2f5f48', main: '#f1dfb8', second: '#e9a54a', light: '#a8c7a4' };

/** Colours of things that are the same in every ink: stones, wood, skin. */
export const black = '#1b2846';
export const white = '#fffdf9';
export const wood = '#e3b36a';
export const skin = '#f2c7a0';
