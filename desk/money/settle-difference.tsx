import { type RaRecord, TextInput } from 'react-admin';
import * as m from '../../messages/compiled/messages.js';
import { Act } from '../parts/act.tsx';

/** Records how a difference with a provider was settled. */
export const SettleDifference = <Row extends RaRecord>({ id }: { id: (row: Row) => string }) => (
  <Act<Row>
    label={m.desk_difference_settle()}
    call="differenceSettle"
    done={m.desk_difference_settled()}
    input={(row, { how }) => ({ difference_id: id(row), how })}
    words={m.desk_difference_settle_words()}
  >
    <TextInput source="how" label={m.desk_difference_how()} multiline required />
  </Act>
);
