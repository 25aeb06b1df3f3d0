import { capabilityActs } from '../acts.ts';
import { type Thing, things } from './act-things.ts';
import type { Locale } from './locale.ts';

/** Every audited act with its words, which follow the name of the person who did it. */
const acts = capabilityActs;

export type Act = keyof typeof acts;
export const actNames = Object.keys(acts) as [Act, ...Act[]];

/** The subject of an act: a record of a kind, or a kind of which there is only one. */
export type ActSubject = `${Thing}:${string}` | Thing;

export const thingNames = Object.keys(things) as [Thing, ...Thing[]];
const isAct = (name: string): name is Act => name in acts;
const isThing = (name: string): name is Thing => name in things;

/**
 * The words of an act, after the name of the person who did it: `moved lessons`. An act that is no longer recorded
 * returns its name.
 */
export const actWords = (name: string, to: { locale: Locale }): string =>
  isAct(name) ? acts[name]({}, to) : name;

/** The words for a kind of thing. */
export const thingWords = (kind: string, to: { locale: Locale }): string =>
  isThing(kind) ? things[kind]({}, to) : kind;
