import { getLocale } from '../../../messages/compiled/runtime.js';

/** Orders family and given name by the reader's language: English puts the given name first. */
export const inNameOrder = <Part>([family, given]: readonly [family: Part, given: Part]): Part[] =>
  getLocale() === 'zh' ? [family, given] : [given, family];
