import type { Block, Inline, ListBlock, RichText } from '../../../contract/pages/document.ts';

type Text = Extract<Inline, { type: 'text' }>;
type Item = ListBlock['content'][number];

const marked = /\*\*(?<bold>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)/g;

/** Parses a line with `**bold**` words and `[links](/address)`. */
function inlinesOf(line: string): Inline[] {
  const found: Text[] = [];
  const say = (text: string, marks?: Text['marks']) => {
    if (text !== '') found.push({ type: 'text', text, ...(marks ? { marks } : {}) });
  };
  let from = 0;
  for (const match of line.matchAll(marked)) {
    const { bold, label = '', href = '' } = match.groups ?? {};
    say(line.slice(from, match.index));
    if (bold) say(bold, [{ type: 'bold' }]);
    else say(label, [{ type: 'link', attrs: { href } }]);
    from = match.index + match[0].length;
  }
  say(line.slice(from));
  return found;
}

const itemOf = (line: string): Item => ({
  type: 'listItem',
  content: [{ type: 'paragraph', content: inlinesOf(line) }],
});

const kinds = [
  [/^## (.*)$/, 'second'],
  [/^### (.*)$/, 'third'],
  [/^- (.*)$/, 'bulletList'],
  [/^\d+\. (.*)$/, 'orderedList'],
  [/^(.*)$/, 'paragraph'],
] as const;

function addLine(blocks: Block[], line: string): void {
  for (const [pattern, kind] of kinds) {
    const text = pattern.exec(line)?.[1];
    if (text === undefined) continue;
    const last = blocks.at(-1);
    if (kind === 'paragraph') blocks.push({ type: kind, content: inlinesOf(text) });
    else if (kind === 'second' || kind === 'third')
      blocks.push({ type: 'heading', attrs: { level: kind === 'second' ? 2 : 3 }, content: inlinesOf(text) });
    else if (last?.type === kind) last.content.push(itemOf(text));
    else blocks.push({ type: kind, content: [itemOf(text)] });
    return;
  }
}

/**
 * Parses text line by line: `## ` and `### ` start headings, `- ` and `1. ` list items, other lines are paragraphs. Empty lines
 * separate.
 */
export function richWords(words: string): RichText {
  const blocks: Block[] = [];
  for (const line of words.split('\n').map((text) => text.trim())) if (line !== '') addLine(blocks, line);
  return { type: 'doc', content: blocks };
}
