import type { DeviceView } from '../../../contract/accounts/account-care.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Section } from '../../kit/page-title.tsx';

/** The device's name, as far as its browser reveals it. */
function nameOf({ browser, system, acting }: DeviceView): string {
  if (acting) return m.acting_device({ name: acting.name });
  if (browser && system) return m.care_device_on({ browser, system });
  return browser || system || m.care_device_unknown();
}

function Device({ device }: { device: DeviceView }) {
  const name = nameOf(device);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-4 last:border-b-0 mobile:px-4">
      <Icon
        name={device.acting ? 'identification-card' : device.mobile ? 'device-mobile' : 'monitor-play'}
        className="size-[1.7em] shrink-0 text-ink-soft"
      />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-strong">
          {name}
          {device.current && <Badge tone="green">{m.care_device_current()}</Badge>}
        </p>
        <p className="text-small text-ink-soft">
          {m.care_device_seen()} <When at={device.seen_at} />
          {device.network && ` · ${m.care_device_network({ network: device.network })}`}
        </p>
      </div>
      {!device.current && (
        <ButtonForm call="deviceSignOut" fields={{ device_id: device.id }} done={m.care_device_gone()}>
          <Button
            type="submit"
            look="secondary"
            size="small"
            aria-label={m.care_device_out_named({ device: name })}
          >
            {m.care_device_out()}
          </Button>
        </ButtonForm>
      )}
    </li>
  );
}

/** Lists the devices signed in to the account, each with a button to sign it out. */
export function DeviceList({ devices }: { devices: readonly DeviceView[] }) {
  return (
    <Section
      title={m.care_devices_title()}
      end={
        devices.length > 1 && (
          <ButtonForm call="deviceSignOut" fields={{}} done={m.care_device_gone()}>
            <Button type="submit" look="quiet" size="small">
              {m.care_devices_out()}
            </Button>
          </ButtonForm>
        )
      }
    >
      <p className="-mt-3 mb-4 text-ink-soft mobile:mt-0">{m.care_devices_lead()}</p>
      <ul className="rounded-lg bg-sheet shadow-rest">
        {devices.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
    </Section>
  );
}
