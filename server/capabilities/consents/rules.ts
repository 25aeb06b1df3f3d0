import type { ConsentKind } from '../../../contract/consents/kinds.ts';
import { consentVersions } from '../../../contract/consents/kinds.ts';

type Word = { kind: ConsentKind; given: boolean; version: string };

/** Whether a consent was given for a text that is not the one of today. */
export const isOutdated = ({ kind, given, version }: Word): boolean =>
  given && version !== consentVersions[kind];

/** Whether a consent holds: the last word was yes, to the text as it stands. */
export const holds = (word: Word | undefined): boolean => (word ? word.given && !isOutdated(word) : false);

/** Whether the last word was no. */
export const isRefused = (word: Pick<Word, 'given'> | undefined): boolean => (word ? !word.given : false);
