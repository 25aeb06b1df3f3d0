import { plainCode as typedCode } from '../core/typed.ts';

/** The stored form of a typed code: upper case, without spaces and hyphens. Apart from `code.ts`, which every page loads for its links. */
export const plainCode = (typed: string): string => typedCode(typed).toUpperCase();
