import type { ConsentKind } from '../../../contract/consents/kinds.ts';
import { consentVersions } from '../../../contract/consents/kinds.ts';

type Word = { kind: ConsentKind; given: boolean; version: string };

/** Whether a consent was given for an older text. */
export const isOutdated = ({ kind, given, version }: Word): boolean =>
  given && version !== consentVersions[kind];

/** Whether a consent holds: the last word was yes, to the current text. */
export const holds = (word: Word | undefined): boolean => (word ? word.given && !isOutdated(word) : false);

/** Whether the last word was no. */
export const isRefused = (word: Pick<Word, 'given'> | undefined): boolean => (word ? !word.given : false);
