import type { Block, Inline, PictureNode, RichText } from './document.ts';

const wordsOf = (content: readonly Inline[] = []): string =>
  content.map((one) => (one.type === 'text' ? one.text : ' ')).join('');

type Item = Extract<Block, { type: 'bulletList' }>['content'][number]['content'][number];

function linesOf(block: Block | Item): string[] {
  if (block.type === 'horizontalRule' || block.type === 'picture') return [];
  if (block.type === 'paragraph' || block.type === 'heading') return [wordsOf(block.content)];
  if (block.type === 'blockquote') return block.content.flatMap(linesOf);
  return block.content.flatMap((item) => item.content.flatMap((inner: Item) => linesOf(inner)));
}

/** What a text says, a line for each paragraph, heading and point of a list. */
export const plainLines = ({ content }: RichText): string[] =>
  content.flatMap(linesOf).filter((line) => line.trim() !== '');

/** Whether a text says nothing. */
export const isBlank = (text: RichText): boolean => plainLines(text).length === 0;

/** The pictures in a text, in their order. */
export const picturesIn = ({ content }: RichText): PictureNode['attrs'][] =>
  content.flatMap((block) => (block.type === 'picture' ? [block.attrs] : []));
