import { IconButton } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import { useRef, useState } from 'react';
import * as m from '../../messages/compiled/messages.js';
import { icon } from '../parts/icon.tsx';
import { AltWindow } from './picture-window.tsx';

const AddPhotoAlternateOutlined = icon('image');

/** Chooses a picture, or changes the description of the selected one. */
export function PictureTool({ editor, onChoose }: { editor: Editor; onChoose: (file: File) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const isOn = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('picture') });
  const { src, alt } = editor.getAttributes('picture');
  const keep = (alt: string) => {
    editor.chain().focus().updateAttributes('picture', { alt }).run();
    setAsking(false);
  };
  return (
    <>
      <IconButton
        aria-label={m.desk_rich_picture()}
        aria-pressed={isOn}
        title={m.desk_rich_picture()}
        color={isOn ? 'secondary' : 'default'}
        onClick={() => (isOn ? setAsking(true) : chooser.current?.click())}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        <AddPhotoAlternateOutlined />
      </IconButton>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={m.desk_rich_picture()}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          // Lets the same file be chosen again.
          target.value = '';
        }}
      />
      {isAsking && (
        <AltWindow
          alt={String(alt ?? '')}
          src={String(src ?? '')}
          onKeep={keep}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
