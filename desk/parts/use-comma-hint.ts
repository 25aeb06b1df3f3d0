import {
  type ClipboardEvent,
  type InputEvent,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { plainNumber } from '../../contract/core/typed.ts';
import * as m from '../../messages/compiled/messages.js';

const commas = /[,，、]/;
const typedIn = (event: { target: EventTarget }) =>
  event.target instanceof HTMLInputElement ? event.target.value : '';

/** What a field held when it refused a comma; `whole` where it refused all that was put in. */
type Refused = { before: string; whole: boolean };

/**
 * Refuses commas in a number field, which browsers drop without a word: `12,50` would become 1250. Pass `field` to the
 * field, and `error` to its validation: the number before the correction is not saved.
 */
export function useCommaHint(usual: ReactNode) {
  // Beside the state: the form validates an input before the field is drawn again.
  const refused = useRef<Refused | null>(null);
  const [isHinted, setHinted] = useState(false);
  const setRefused = (now: Refused | null) => {
    refused.current = now;
    setHinted(now !== null);
  };
  const field = {
    onKeyDown: (event: KeyboardEvent) => {
      const isComma = event.key.length === 1 && commas.test(event.key);
      if (isComma) {
        event.preventDefault();
        setRefused({ before: typedIn(event), whole: false });
      } else if (/^(\.|Backspace|Delete)$/.test(event.key)) setRefused(null);
    },
    // Phones and input methods put text in without keys.
    onBeforeInput: (event: InputEvent) => {
      if (!commas.test(event.data)) return;
      event.preventDefault();
      setRefused({ before: typedIn(event), whole: event.data.length > 1 });
    },
    // The hint stays until the number is corrected: more digits alone correct nothing.
    onInput: ({ nativeEvent, target }: InputEvent) => {
      const { inputType = '', data } = nativeEvent;
      const isCorrected =
        inputType.startsWith('delete') ||
        data?.includes('.') ||
        !typedIn({ target }).startsWith(refused.current?.before ?? '');
      if (refused.current?.whole || isCorrected) setRefused(null);
    },
    onPaste: (event: ClipboardEvent) => {
      const isUnclear = plainNumber(event.clipboardData.getData('text')).includes(',');
      if (isUnclear) event.preventDefault();
      setRefused(isUnclear ? { before: typedIn(event), whole: true } : null);
    },
    helperText: isHinted ? m.desk_no_commas() : usual,
  };
  return { field, error: () => (refused.current ? m.desk_no_commas() : undefined) };
}
