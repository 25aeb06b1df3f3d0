import { isBlank as showsNothing } from '../core/typed.ts';
import type { Block, Inline, PictureNode, RichText } from './document.ts';

const wordsOf = (content: readonly Inline[] = []): string =>
  content.map((node) => (node.type === 'text' ? node.text : ' ')).join('');

type Item = Extract<Block, { type: 'bulletList' }>['content'][number]['content'][number];

function linesOf(block: Block | Item): string[] {
  if (block.type === 'horizontalRule' || block.type === 'picture') return [];
  if (block.type === 'paragraph' || block.type === 'heading') return [wordsOf(block.content)];
  if (block.type === 'blockquote') return block.content.flatMap(linesOf);
  return block.content.flatMap((item) => item.content.flatMap((inner: Item) => linesOf(inner)));
}

/** A text as lines: one for each paragraph, heading and list item. */
export const plainLines = ({ content }: RichText): string[] =>
  content.flatMap(linesOf).filter((line) => !showsNothing(line));

/** Whether a text is empty. */
export const isBlank = (text: RichText): boolean => plainLines(text).length === 0;

/** The pictures of a text, in order. */
export const picturesIn = ({ content }: RichText): PictureNode['attrs'][] =>
  content.flatMap((block) => (block.type === 'picture' ? [block.attrs] : []));
