import { Box } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import { type DragEvent, useState } from 'react';
import type { RichText as Written } from '../../contract/pages/document.ts';
import { PictureWindow } from './picture-window.tsx';
import { RichBar } from './rich-bar.tsx';
import { filesOf, putPicture } from './rich-picture.ts';
import { richSchema } from './rich-schema.ts';

type RichTextProps = {
  value: Written;
  label: string;
  /** Receives each change; without it the text is read-only. */
  onChange?: (written: Written) => void;
  /** The language of the text. */
  language: 'zh' | 'en';
};

const looks = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& .ProseMirror': {
    minHeight: 200,
    maxHeight: '60vh',
    overflow: 'auto',
    px: 2,
    py: 1,
    whiteSpace: 'break-spaces',
    overflowWrap: 'break-word',
    lineHeight: 1.7,
  },
  '& .ProseMirror-focused': { outline: '2px solid', outlineColor: 'secondary.main' },
  '& h2': { fontSize: '1.25rem' },
  '& h3': { fontSize: '1.1rem' },
  '& img': {
    display: 'block',
    maxWidth: '100%',
    maxHeight: 320,
    height: 'auto',
    width: 'auto',
    my: 1,
    borderRadius: 1,
  },
  '& img.ProseMirror-selectednode': { outline: '3px solid', outlineColor: 'secondary.main' },
  '& blockquote': { borderLeft: 3, borderColor: 'divider', ml: 0, pl: 2, color: 'text.secondary' },
};

/** A picture to insert: below the block at `at`, or at the caret. */
type Coming = { file: File; at: number | null };

/** A rich text, editable or read-only. */
export function RichText({ value, label, onChange, language }: RichTextProps) {
  const [coming, setComing] = useState<Coming | null>(null);
  const editor = useEditor({
    extensions: richSchema,
    content: value,
    editable: onChange !== undefined,
    // `styles` above replaces the editor's style element, which the Content-Security-Policy would block.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => onChange?.(changed.getJSON() as Written),
    editorProps: {
      handleDrop: (view, event) => {
        const [file] = view.dragging ? [] : filesOf(event.dataTransfer);
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null;
        if (file) setComing({ file, at });
        return file !== undefined;
      },
      handlePaste: (_view, event) => {
        const file = filesOf(event.clipboardData).find(({ type }) => type.startsWith('image/'));
        if (file) setComing({ file, at: null });
        return file !== undefined;
      },
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        lang: language === 'zh' ? 'zh-CN' : 'en',
        role: onChange ? 'textbox' : 'document',
        // Lets the keyboard scroll a long text.
        tabindex: '0',
      },
    },
  });
  if (!editor) return null;
  // A file dropped beside the text must not replace the desk in the browser.
  const nextToText = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      const [file] = event.defaultPrevented ? [] : filesOf(event.dataTransfer);
      event.preventDefault();
      if (file) setComing({ file, at: null });
    },
  };
  return (
    <Box sx={looks} {...(onChange ? nextToText : {})}>
      {onChange && (
        <RichBar editor={editor} label={label} onPicture={(file) => setComing({ file, at: null })} />
      )}
      <EditorContent editor={editor} />
      {coming && (
        <PictureWindow
          file={coming.file}
          onKeep={(picture) => {
            putPicture(editor, picture, coming.at);
            setComing(null);
          }}
          onClose={() => setComing(null)}
        />
      )}
    </Box>
  );
}
