import { DateInput, SelectInput, TextInput } from 'react-admin';
import { handMethods } from '../../contract/core/pay-methods.ts';
import * as m from '../../messages/compiled/messages.js';
import { payMethods } from '../../words/pay-methods.ts';

/** The details of money paid by hand: method, document, time and note. */
export const HandInputs = () => (
  <>
    <SelectInput
      source="method"
      label={m.desk_paid_by()}
      choices={handMethods.map((id) => ({ id, name: payMethods[id]() }))}
      isRequired
    />
    <TextInput source="reference" label={m.desk_hand_reference()} required />
    <DateInput source="day" label={m.desk_hand_day()} required />
    <TextInput source="note" label={m.desk_hand_note()} multiline />
  </>
);
