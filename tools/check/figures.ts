import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.ts';

/**
 * Sentences that may contain a number of their own: it is neither a setting nor a figure of a rule
 * (`contract/core/figures.ts`), so the code cannot come to differ from it.
 */
const allowed: Readonly<Record<string, string>> = {
  child_grade_hint: 'a date of the school year',
  reviews_average: 'the scale of the stars',
  reviews_stars: 'the scale of the stars',
  notices_trial_closing: 'an advice',
  plan_refund_words: 'what providers promise',
  notices_refunded_closing: 'what providers promise',
  legal_privacy_5: 'what the law asks',
  legal_children_1: 'what the law asks',
  care_close_kept: 'what the law asks',
  home_register_title: 'a promise about the reader’s time',
};

const names = /\{\w+\}|\bM(?:P[34]|4A)\b/g;
const units = '(分钟|小时|秒|天|日|年|周岁|岁|位|人|名|个工作日|MB)';
const numbers = {
  zh: new RegExp(`\\d|[两二三四五六七八九十百半]个?${units}`),
  en: /\d|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|thirty|half an?)\b(?! (places|children|lessons|languages|sites)\b)/i,
};

/** Sentences of one language that contain a number instead of a placeholder. */
const numbersIn = (sentences: Record<string, unknown>, language: 'zh' | 'en'): string[] =>
  Object.keys(sentences).filter((key) =>
    textsOf(sentences[key]).some((text) => numbers[language].test(text)),
  );

/** The texts of a message, without placeholders and names. */
const textsOf = (message: unknown): string[] =>
  (typeof message === 'string'
    ? [message]
    : Object.values((message as [{ match: Record<string, string> }])[0].match)
  ).map((text) => text.replace(names, ''));

/** Numbers in messages that should be placeholders, and exceptions that no longer apply. */
export function figuresInMessages(folder = root): string[] {
  const found = globSync('messages/*.{zh,en}.json', { cwd: folder }).flatMap((file) => {
    const sentences = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>;
    return numbersIn(sentences, file.includes('.zh.') ? 'zh' : 'en').map((key) => ({ file, key }));
  });
  return [
    ...found
      .filter(({ key }) => !(key in allowed))
      .map(({ file, key }) => `${file}: ${key} contains a number that should be a placeholder`),
    ...Object.keys(allowed)
      .filter((key) => !found.some((finding) => finding.key === key))
      .map((key) => `tools/check/figures.ts: ${key} no longer contains a number`),
  ];
}
