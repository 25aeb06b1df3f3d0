import type { ReactNode } from 'react';
import * as m from '../../messages/compiled/messages.js';
import { CopyField } from './copy-field.tsx';
import { Icon } from './icon.tsx';

type CalendarAddressProps = { name: string; label: string; url: string; after?: ReactNode };

/** The address of a calendar: opened by programs that know `webcal:`, copied for all others. */
export const CalendarAddress = ({ name, label, url, after }: CalendarAddressProps) => (
  <CopyField
    name={name}
    label={label}
    value={url}
    copy={m.diary_link_copy()}
    before={
      <a
        href={url.replace(/^https?:/, 'webcal:')}
        className="inline-flex min-h-11 items-center gap-2 pe-3 text-blue underline"
      >
        <Icon name="calendar-check" className="size-[1.2em]" />
        {m.diary_link_open()}
      </a>
    }
    after={after}
  />
);
