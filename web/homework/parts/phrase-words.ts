import type { MarkPhrase } from '../../../contract/homework/states.ts';
import * as m from '../../../messages/compiled/messages.js';

const words: Readonly<Record<MarkPhrase, () => string>> = {
  complete: m.homework_phrase_complete,
  careful: m.homework_phrase_careful,
  creative: m.homework_phrase_creative,
  progress: m.homework_phrase_progress,
  recording: m.homework_phrase_recording,
  handwriting: m.homework_phrase_handwriting,
  check: m.homework_phrase_check,
  steps: m.homework_phrase_steps,
  practise: m.homework_phrase_practise,
  ask: m.homework_phrase_ask,
};

/** A teacher's sentence in the language of the page. */
export const phraseWords = (phrase: MarkPhrase): string => words[phrase]();
