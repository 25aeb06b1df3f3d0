import { getLocale } from '../../../messages/compiled/runtime.js';

/** Family name and given name in the order of the reader's language: in English the given one is first. */
export const inNameOrder = <Part>([family, given]: readonly [family: Part, given: Part]): Part[] =>
  getLocale() === 'zh' ? [family, given] : [given, family];
