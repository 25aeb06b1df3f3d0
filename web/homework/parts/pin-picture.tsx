import { useState } from 'react';
import type { HomeworkFile, PinView } from '../../../contract/homework/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { IconButton } from '../../kit/button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { PinNumbers } from './attempt.tsx';

type Props = { file: HomeworkFile; pins: readonly PinView[]; onPins: (pins: readonly PinView[]) => void };

/** A picture on which a teacher taps to set pins; the keyboard sets one in the middle. */
export function PinPicture({ file, pins, onPins }: Props) {
  // The box of a new pin may lie below the screen: focus brings it into view.
  const [added, setAdded] = useState(-1);
  const add = (x: number, y: number) => {
    setAdded(pins.length);
    onPins([...pins, { file_id: file.id, x, y, words: '' }]);
  };
  return (
    <div className="grid gap-3">
      <span className="relative block">
        <button
          type="button"
          aria-label={m.homework_pin_add()}
          className="block w-full cursor-crosshair rounded-md"
          onClick={(event) => {
            if (event.detail === 0) return add(5000, 5000);
            const box = event.currentTarget.getBoundingClientRect();
            const share = (at: number, size: number) =>
              Math.max(0, Math.min(10_000, Math.round((at / size) * 10_000)));
            add(share(event.clientX - box.left, box.width), share(event.clientY - box.top, box.height));
          }}
        >
          <img src={file.url} alt="" className="w-full rounded-md" />
        </button>
        <PinNumbers pins={pins} first={1} />
      </span>
      {pins.map((pin, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pins have no other identity
        <div key={index} className="flex items-end gap-2">
          <TextField
            autoFocus={index === added}
            label={m.homework_pin_words({ count: index + 1 })}
            name={`_pin_${file.id}_${index}`}
            value={pin.words}
            maxLength={300}
            onValue={(words) => onPins(pins.map((pin, at) => (at === index ? { ...pin, words } : pin)))}
            className="grow"
          />
          <IconButton
            icon="trash"
            label={m.homework_pin_remove({ count: index + 1 })}
            onClick={() => onPins(pins.filter((_, at) => at !== index))}
          />
        </div>
      ))}
    </div>
  );
}
