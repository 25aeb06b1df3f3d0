import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { usePageData } from '../../client/page-data.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Section } from '../../kit/page-title.tsx';
import { ZoneField } from './zone-field.tsx';

/** Sets the zone in which a teacher reads hours; the device's zone is the first suggestion. */
export function OwnZone() {
  const zone = usePageData()?.zone ?? '';
  const form = useCallForm('timeZoneSave', { time_zone: zone });
  const { field } = form;
  return (
    <Section title={m.clocks_label()}>
      <Card className="max-w-160">
        <CallForm form={form} done={m.edit_saved()} className="grid gap-5">
          <ZoneField {...field('time_zone')} label={m.edit_time_zone()} hint={m.edit_time_zone_hint()} />
          <div>
            <Button type="submit">{m.edit_save()}</Button>
          </div>
        </CallForm>
      </Card>
    </Section>
  );
}
