import { z } from 'zod';
import { oneLine, typed } from '../core/fields.ts';
import { plainLink } from '../core/link.ts';
import { picturePattern } from '../pictures/picture-path.ts';

/**
 * A text with headings, lists, links and pictures, as a ProseMirror editor sends it. Unknown attributes are dropped and
 * unknown nodes refused. Its depth is bounded, so that it can always be parsed.
 */
const href = typed(500, (text) => (text.startsWith('/') ? text : plainLink(text))).regex(
  /^(https:\/\/[^\s/]+(\/\S*)?|\/(?![/\\])\S*)$/,
  'text_link',
);
const mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('link'), attrs: z.object({ href }) }),
]);
export type Mark = z.infer<typeof mark>;

const inline = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text: z.string().min(1).max(5000, { abort: true }).regex(oneLine, 'invalid'),
    marks: z.array(mark).max(2).optional(),
  }),
  z.object({ type: z.literal('hardBreak') }),
]);
export type Inline = z.infer<typeof inline>;

const content = z.array(inline).max(200).optional();
const paragraph = z.object({ type: z.literal('paragraph'), content });
const heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
  content,
});
const rule = z.object({ type: z.literal('horizontalRule') });
/** An uploaded picture; other addresses are refused. The server sets its size. */
const picture = z.object({
  type: z.literal('picture'),
  attrs: z.object({
    src: z.string().max(60).regex(picturePattern, 'invalid'),
    /** Description of the picture, in the text's language. */
    alt: z.string().max(200, { abort: true }).regex(oneLine, 'invalid').regex(/\S/, 'invalid'),
    width: z.int().min(1).max(100_000),
    height: z.int().min(1).max(100_000),
  }),
});
export type PictureNode = z.infer<typeof picture>;

const listOf = <Inner extends z.ZodType>(inner: Inner) => {
  const items = z
    .array(z.object({ type: z.literal('listItem'), content: z.array(inner).min(1).max(50) }))
    .min(1)
    .max(200);
  return [
    z.object({ type: z.literal('bulletList'), content: items }),
    z.object({ type: z.literal('orderedList'), content: items }),
  ] as const;
};
const innerItem = z.discriminatedUnion('type', [paragraph]);
const outerItem = z.discriminatedUnion('type', [paragraph, ...listOf(innerItem)]);
const quote = z.object({ type: z.literal('blockquote'), content: z.array(paragraph).min(1).max(50) });

const block = z.discriminatedUnion('type', [paragraph, heading, quote, rule, picture, ...listOf(outerItem)]);
export type Block = z.infer<typeof block>;
export type ListBlock = Extract<Block, { type: 'bulletList' | 'orderedList' }>;

/** A whole text. */
export const richText = z.object({ type: z.literal('doc'), content: z.array(block).max(500).default([]) });
export type RichText = z.infer<typeof richText>;

export const noText: RichText = { type: 'doc', content: [] };
