import type { Block, RichText } from './document.ts';
import { plainLines } from './rich-text.ts';

type Question = { question: string; answer: Block[]; words: string };
export type QuestionGroup = { title: string; questions: Question[] };

const wordsOf = (...content: Block[]) => plainLines({ type: 'doc', content }).join('\n');

/** Questions of a text in groups: a heading of level two begins a group, one of level three a question. */
export function questionsOf({ content }: RichText): QuestionGroup[] {
  const groups: QuestionGroup[] = [];
  let open: Question | null = null;
  for (const block of content) {
    const level = block.type === 'heading' ? block.attrs.level : null;
    if (level === 2) groups.push({ title: wordsOf(block), questions: [] });
    if (level !== null) open = null;
    if (level === 3) {
      if (groups.length === 0) groups.push({ title: '', questions: [] });
      open = { question: wordsOf(block), answer: [], words: '' };
      groups.at(-1)?.questions.push(open);
    } else if (level === null && open) {
      open.answer.push(block);
      open.words = wordsOf(...open.answer);
    }
  }
  return groups.filter(({ questions }) => questions.length > 0);
}

const aboutMoney =
  /[¥￥$]|\d\s*元|付款|支付|退款|费|价|多少钱|优惠|折|积分|发票|订单|购物车|\b(?:pay(?! attention)|paid|payments?|money|refund\w*|prices?|fees?|costs?|tuition|discounts?|coupons?|credits?|orders?|cart|invoices?|fapiao)\b/i;

/** The questions for a student, who reads no money: without those whose group, words or answer are about it. */
export const withoutMoney = (groups: readonly QuestionGroup[]): QuestionGroup[] =>
  groups
    .filter(({ title }) => !aboutMoney.test(title))
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, words }) => !aboutMoney.test(`${question} ${words}`)),
    }))
    .filter(({ questions }) => questions.length > 0);

/** Letters and digits only: search ignores spaces and punctuation. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The questions that contain every searched word; all of them for an empty search. */
export function findQuestions(groups: readonly QuestionGroup[], searched: string): QuestionGroup[] {
  const words = bare(searched).split(' ');
  const fits = ({ question, words: answer }: Question) => {
    const text = bare(`${question} ${answer}`);
    return words.every((word) => text.includes(word));
  };
  return groups
    .map(({ title, questions }) => ({ title, questions: questions.filter(fits) }))
    .filter(({ questions }) => questions.length > 0);
}
