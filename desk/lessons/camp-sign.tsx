import { Button, Stack } from '@mui/material';
import { RadioButtonGroupInput, TextInput } from 'react-admin';
import * as m from '../../messages/compiled/messages.js';
import { formatName } from '../../web/client/format.ts';
import type { SignProps } from '../../web/roll-call/parts/camp-day.tsx';
import { collectorsOf, openSigns } from '../../web/roll-call/parts/collectors.ts';
import { act } from '../data-provider.ts';
import { ActWindow } from '../parts/act-window.tsx';
import { useAct } from '../parts/use-act.ts';

/** Signs at the desk that a child arrived, and who collected it: one of the people the family named, or another. */
export function CampSign({ lessonId, child, isCalledOff }: SignProps) {
  const run = useAct();
  const about = { lesson_id: lessonId, child_id: child.id };
  const { mayArrive, mayLeave, undo } = openSigns({ child, isCalledOff });
  const name = formatName(child);
  const arrive = () => run(() => act('campSign', { ...about, sign: 'arrived' }), m.desk_done());
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', displayPrint: 'none' }}>
      {mayArrive && (
        <Button variant="outlined" onClick={arrive} aria-label={`${m.camp_day_sign_in()} ${name}`}>
          {m.camp_day_sign_in()}
        </Button>
      )}
      {mayLeave && (
        <ActWindow
          label={`${m.camp_day_pick_up()} ${name}`}
          button={m.camp_day_pick_up()}
          done={m.desk_done()}
          work={({ person, other }) => act('campSign', { ...about, sign: 'left', person: other || person })}
        >
          <RadioButtonGroupInput
            source="person"
            label={m.child_pickups()}
            choices={collectorsOf(child).map((one) => ({ id: one, name: one }))}
            row={false}
          />
          <TextInput source="other" label={m.camp_day_other_person()} />
        </ActWindow>
      )}
      {undo && (
        <Button
          onClick={() => run(() => act('campSignUndo', { ...about, sign: undo }), m.desk_done())}
          aria-label={`${m.camp_day_undo()} ${name}`}
        >
          {m.camp_day_undo()}
        </Button>
      )}
    </Stack>
  );
}
