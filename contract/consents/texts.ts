import * as m from '../../messages/compiled/messages.js';
import type { Locale } from '../core/locale.ts';
import type { ConsentKind } from './kinds.ts';

type Sentence = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

/** The text of each consent: its name, its use, and the effect of withdrawing it. */
export const consentTexts: Readonly<Record<ConsentKind, { title: Sentence; words: Sentence }>> = {
  recording: { title: m.allow_recording, words: m.allow_recording_words },
  photo: { title: m.allow_photo, words: m.allow_photo_words },
  contest_video: { title: m.allow_contest_video, words: m.allow_contest_video_words },
  publishing: { title: m.allow_publishing, words: m.allow_publishing_words },
};

/** A text as one string in a language, from which the consent's fingerprint is computed. */
export const consentWords = (kind: ConsentKind, locale: Locale): string =>
  [consentTexts[kind].title, consentTexts[kind].words].map((say) => say({}, { locale })).join('\n');
