import { type Editor, Node } from '@tiptap/react';
import type { PictureView } from '../../contract/pictures/calls.ts';
import { pictureIdAt } from '../../contract/pictures/picture-path.ts';

const attributeOf = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(name) ?? '',
});
const pixelsOf = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
});

/** A picture between paragraphs. Pasted pictures from other sites are dropped. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: attributeOf('src'),
    alt: attributeOf('alt'),
    width: pixelsOf('width'),
    height: pixelsOf('height'),
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (pictureIdAt(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** Inserts a picture below the block at a position or the caret, or in place of an empty paragraph. */
export function putPicture(editor: Editor, attrs: PictureView & { alt: string }, at: number | null): void {
  const { doc, selection } = editor.state;
  const place = doc.resolve(Math.min(at ?? selection.to, doc.content.size));
  const position = place.depth === 0 ? place.pos : place.after(1);
  const isEmpty = place.depth === 1 && place.parent.content.size === 0;
  const range = { from: isEmpty ? place.before(1) : position, to: position };
  editor.chain().focus().insertContentAt(range, { type: 'picture', attrs }).run();
}

/** The dropped or pasted files. */
export const filesOf = (dropped: DataTransfer | null): File[] => [...(dropped?.files ?? [])];
