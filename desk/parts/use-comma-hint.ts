import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { plainNumber } from '../../contract/core/typed.ts';
import * as m from '../../messages/compiled/messages.js';

/**
 * Refuses commas in a number field, which browsers drop without a word: `12,50` would become 1250. Pass the result to
 * the field.
 */
export function useCommaHint(usual: ReactNode) {
  const [isHinted, setHinted] = useState(false);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const isComma = /^[,，、]$/.test(event.key);
      if (isComma) event.preventDefault();
      // The hint stays until the number is corrected.
      if (isComma || /^(\.|Backspace|Delete)$/.test(event.key)) setHinted(isComma);
    },
    onPaste: (event: ClipboardEvent) => {
      const isUnclear = plainNumber(event.clipboardData.getData('text')).includes(',');
      if (isUnclear) event.preventDefault();
      setHinted(isUnclear);
    },
    helperText: isHinted ? m.desk_no_commas() : usual,
  };
}
