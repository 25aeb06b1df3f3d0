import { Box } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import type { RichText as Written } from '../../contract/pages/document.ts';
import { RichBar } from './rich-bar.tsx';
import { richSchema } from './rich-schema.ts';

type RichTextProps = {
  value: Written;
  label: string;
  /** Told of each change; without it the text is only read. */
  onChange?: (written: Written) => void;
  /** The language it is written in. */
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
  '& blockquote': { borderLeft: 3, borderColor: 'divider', ml: 0, pl: 2, color: 'text.secondary' },
};

/** A text with headings, lists and links, to be written or read. */
export function RichText({ value, label, onChange, language }: RichTextProps) {
  const editor = useEditor({
    extensions: richSchema,
    content: value,
    editable: onChange !== undefined,
    // Its styles stand above: a style element of its own would be refused.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => onChange?.(changed.getJSON() as Written),
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        lang: language === 'zh' ? 'zh-CN' : 'en',
        role: onChange ? 'textbox' : 'document',
        // What is long is scrolled with the keyboard too.
        tabindex: '0',
      },
    },
  });
  if (!editor) return null;
  return (
    <Box sx={looks}>
      {onChange && <RichBar editor={editor} label={label} />}
      <EditorContent editor={editor} />
    </Box>
  );
}
