import { useRevalidator } from 'react-router';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { usePageData } from '../../client/page-data.ts';
import { post } from '../../client/post.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { Section } from '../../kit/page-title.tsx';
import { ZoneField } from './zone-field.tsx';

/** By whose clocks a teacher reads hours; until one is chosen those of the device are proposed. */
export function OwnZone() {
  const zone = usePageData()?.zone ?? '';
  const { busy, errors, act, sent } = useAct('timeZoneSave');
  const { values, field } = useFields({ time_zone: zone }, errors, sent);
  const { revalidate } = useRevalidator();
  const submit = () =>
    act(async () => {
      await post('timeZoneSave', values);
      toast(m.edit_saved());
      await revalidate();
    });
  return (
    <Section title={m.clocks_label()}>
      <Card className="max-w-160">
        <CallForm
          call="timeZoneSave"
          told={m.edit_saved()}
          onSubmit={() => void submit()}
          errors={errors.errors}
          className="grid gap-5"
        >
          <ZoneField {...field('time_zone')} label={m.edit_time_zone()} hint={m.edit_time_zone_hint()} />
          <div>
            <Button type="submit" busy={busy}>
              {m.edit_save()}
            </Button>
          </div>
        </CallForm>
      </Card>
    </Section>
  );
}
