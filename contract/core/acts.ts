import { capabilityActs } from '../acts.ts';
import { type Thing, things } from './act-things.ts';
import type { Locale } from './locale.ts';

/** Everything that is recorded of what somebody did, each with what stands after the name of who did it. */
const acts = capabilityActs;

export type Act = keyof typeof acts;
export const actNames = Object.keys(acts) as [Act, ...Act[]];

/** What an act was about: one thing of a kind, or what is one as a whole. */
export type ActSubject = `${Thing}:${string}` | Thing;

export const thingNames = Object.keys(things) as [Thing, ...Thing[]];
const isAct = (name: string): name is Act => name in acts;
const isThing = (name: string): name is Thing => name in things;

/** What an act is called behind the name of who did it: `moved lessons`. One that is recorded no more is said by its name. */
export const actWords = (name: string, to: { locale: Locale }): string =>
  isAct(name) ? acts[name]({}, to) : name;

/** What a kind of thing is called. */
export const thingWords = (kind: string, to: { locale: Locale }): string =>
  isThing(kind) ? things[kind]({}, to) : kind;
