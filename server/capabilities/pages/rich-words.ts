import type { Block, Inline, ListBlock, RichText } from '../../../contract/pages/document.ts';

type Text = Extract<Inline, { type: 'text' }>;
type Item = ListBlock['content'][number];

const marked = /\*\*(?<bold>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)/g;

/** A line with `**bold**` words and `[links](/address)`. */
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
    const said = pattern.exec(line)?.[1];
    if (said === undefined) continue;
    const last = blocks.at(-1);
    if (kind === 'paragraph') blocks.push({ type: kind, content: inlinesOf(said) });
    else if (kind === 'second' || kind === 'third')
      blocks.push({ type: 'heading', attrs: { level: kind === 'second' ? 2 : 3 }, content: inlinesOf(said) });
    else if (last?.type === kind) last.content.push(itemOf(said));
    else blocks.push({ type: kind, content: [itemOf(said)] });
    return;
  }
}

/**
 * A text written down line by line: `## ` and `### ` begin headings, `- ` and `1. ` points of lists, anything else is a paragraph;
 * empty lines divide.
 */
export function richWords(words: string): RichText {
  const blocks: Block[] = [];
  for (const line of words.split('\n').map((one) => one.trim())) if (line !== '') addLine(blocks, line);
  return { type: 'doc', content: blocks };
}
