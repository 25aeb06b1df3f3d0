import { TextInput, type TextInputProps } from 'react-admin';
import * as m from '../../messages/compiled/messages.js';
import { zoneName } from '../../web/client/format.ts';
import { instantOf, wallError, wallText } from '../../web/client/wall-text.ts';
import { page } from '../page.ts';

/** An instant, typed in local time of a zone, by default the school's. */
export const InstantInput = ({ zone = page.zone, ...props }: TextInputProps & { zone?: string }) => (
  <TextInput
    {...props}
    type="datetime-local"
    format={(instant?: string | null) => wallText(instant, zone)}
    validate={(value?: string | null) => wallError(value, zone)}
    parse={(typed: string) => instantOf(typed, zone)}
    helperText={m.desk_by_clocks({ zone: zoneName(zone) })}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
