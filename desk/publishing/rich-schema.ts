import { Blockquote } from '@tiptap/extension-blockquote';
import { ListItem } from '@tiptap/extension-list';
import type { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Picture } from './rich-picture.ts';

/** Whether a text may link to an address: within this site, or by https. */
export const isAddress = (address: string): boolean =>
  /^(https:\/\/[^\s/]+(\/\S*)?|\/(?![/\\])\S*)$/.test(address);

/** How many lists the caret is nested in; a text nests two at most. */
function depthOf({ state }: Editor): number {
  const { $from } = state.selection;
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).filter(
    ({ type }) => type.name === 'listItem',
  ).length;
}

/** The nodes and marks of a text, as `contract/pages/document.ts` accepts them. */
export const richSchema = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: isAddress,
      HTMLAttributes: { target: null, rel: null },
    },
    blockquote: false,
    code: false,
    codeBlock: false,
    italic: false,
    listItem: false,
    strike: false,
    underline: false,
  }),
  Picture,
  Blockquote.extend({ content: 'paragraph+' }),
  ListItem.extend({
    content: 'paragraph (paragraph | bulletList | orderedList)*',
    addKeyboardShortcuts() {
      return {
        Enter: () => this.editor.commands.splitListItem(this.name),
        'Mod-]': () => depthOf(this.editor) < 2 && this.editor.commands.sinkListItem(this.name),
        'Mod-[': () => this.editor.commands.liftListItem(this.name),
      };
    },
  }),
];
