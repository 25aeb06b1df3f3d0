import { Box, Button, Dialog, DialogActions, DialogContent, IconButton, TextField } from '@mui/material';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import * as m from '../../messages/compiled/messages.js';
import { icon } from '../parts/icon.tsx';
import { PictureTool } from './picture-tool.tsx';
import { isAddress } from './rich-schema.ts';

const FormatBoldOutlined = icon('text-b');
const FormatListBulletedOutlined = icon('list-bullets');
const FormatListNumberedOutlined = icon('list-numbers');
const FormatQuoteOutlined = icon('quotes');
const HorizontalRuleOutlined = icon('minus');
const LinkOutlined = icon('link-simple');
const RedoOutlined = icon('arrow-clockwise');
const UndoOutlined = icon('arrow-counter-clockwise');

type Tool = {
  name: () => string;
  face: ReactNode;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** Whether the tool's format applies at the caret; absent for tools that are no format. */
  on?: (editor: Editor) => boolean;
};

const tools: readonly Tool[] = [
  {
    name: m.desk_rich_heading,
    face: 'H2',
    run: (chain) => chain.toggleHeading({ level: 2 }),
    on: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: m.desk_rich_subheading,
    face: 'H3',
    run: (chain) => chain.toggleHeading({ level: 3 }),
    on: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: m.desk_rich_bold,
    face: <FormatBoldOutlined />,
    run: (chain) => chain.toggleBold(),
    on: (editor) => editor.isActive('bold'),
  },
  {
    name: m.desk_rich_bullets,
    face: <FormatListBulletedOutlined />,
    run: (chain) => chain.toggleBulletList(),
    on: (editor) => editor.isActive('bulletList'),
  },
  {
    name: m.desk_rich_numbers,
    face: <FormatListNumberedOutlined />,
    run: (chain) => chain.toggleOrderedList(),
    on: (editor) => editor.isActive('orderedList'),
  },
  {
    name: m.desk_rich_quote,
    face: <FormatQuoteOutlined />,
    run: (chain) => chain.toggleBlockquote(),
    on: (editor) => editor.isActive('blockquote'),
  },
  {
    name: m.desk_rich_rule,
    face: <HorizontalRuleOutlined />,
    run: (chain) => chain.setHorizontalRule(),
  },
  { name: m.desk_rich_undo, face: <UndoOutlined />, run: (chain) => chain.undo() },
  { name: m.desk_rich_redo, face: <RedoOutlined />, run: (chain) => chain.redo() },
];

/** Sets the link of the selected words. */
function LinkTool({ editor }: { editor: Editor }) {
  const [address, setAddress] = useState<string | null>(null);
  const translate = useTranslate();
  const isWrong = address !== null && address !== '' && !isAddress(address);
  const isOn = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  const keep = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address) chain.setLink({ href: address }).run();
    else chain.unsetLink().run();
    setAddress(null);
  };
  return (
    <>
      <IconButton
        aria-label={m.desk_rich_link()}
        aria-pressed={isOn}
        color={isOn ? 'secondary' : 'default'}
        onClick={() => setAddress(String(editor.getAttributes('link').href ?? ''))}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        <LinkOutlined />
      </IconButton>
      <Dialog open={address !== null} onClose={() => setAddress(null)} fullWidth maxWidth="sm">
        <DialogContent>
          <TextField
            label={m.desk_rich_address()}
            value={address ?? ''}
            onChange={({ target }) => setAddress(target.value.trim())}
            error={isWrong}
            helperText={m.desk_rich_address_hint()}
            fullWidth
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setAddress(null)}>{translate('ra.action.cancel')}</Button>
          <Button onClick={keep} disabled={isWrong}>
            {translate('ra.action.confirm')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

type RichBarProps = { editor: Editor; label: string; onPicture: (file: File) => void };

/** The tools for the text at the caret. */
export function RichBar({ editor, label, onPicture }: RichBarProps) {
  const on = useEditorState({ editor, selector: ({ editor: now }) => tools.map((tool) => tool.on?.(now)) });
  return (
    <Box
      role="toolbar"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider' }}
    >
      {tools.map(({ name, face, run }, index) => (
        <IconButton
          key={name()}
          // WCAG 2.5.3: the accessible name contains the visible label.
          aria-label={typeof face === 'string' ? `${face} ${name()}` : name()}
          aria-pressed={on[index]}
          title={name()}
          color={on[index] ? 'secondary' : 'default'}
          onClick={() => run(editor.chain().focus()).run()}
          sx={{ minWidth: 44, minHeight: 44, fontSize: '0.95rem' }}
        >
          {face}
        </IconButton>
      ))}
      <LinkTool editor={editor} />
      <PictureTool editor={editor} onChoose={onPicture} />
    </Box>
  );
}
