import type { Block, RichText } from './document.ts';
import { plainLines } from './rich-text.ts';

type Question = { question: string; answer: Block[]; words: string };
export type QuestionGroup = { title: string; questions: Question[] };

const wordsOf = (...content: Block[]) => plainLines({ type: 'doc', content }).join('\n');

/** The questions of a text in their groups: a heading of the second level begins a group, one of the third a question. */
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

/** Letters and digits alone, so that neither spaces nor marks are in the way of a search. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The questions in which every word that was searched for occurs; all of them where nothing was. */
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
