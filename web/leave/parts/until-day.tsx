import { useState } from 'react';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { leadFor } from '../../../words/times.ts';
import { formatInstant } from '../../client/format.ts';
import { useReaderZone } from '../../client/page-data.ts';
import { Select } from '../../kit/select.tsx';
import type { AskChoice } from './ask-choices.ts';

/** Ticks all lessons up to a chosen one, for a trip or an illness. With script only. */
export function UntilDay({
  lessons,
  onUntil,
}: {
  lessons: readonly AskChoice[];
  onUntil: (until: string) => void;
}) {
  const zone = useReaderZone();
  const [until, setUntil] = useState('');
  if (lessons.length < 3) return null;
  return (
    <div className="mb-3 noscript:hidden">
      <Select
        label={m.leave_until()}
        value={until}
        onValue={(value) => {
          setUntil(value);
          if (value) onUntil(value);
        }}
        empty={m.leave_until_none()}
        options={[
          ...new Map(lessons.map((lesson) => [lesson.starts_at, lesson])).values().map((lesson) => ({
            value: lesson.starts_at,
            label: dotted([
              // In the zone in which the lesson's own time is shown first.
              formatInstant(lesson.starts_at, leadFor(lesson.site, zone), { weekday: true, year: false }),
              lesson.offering.name,
            ]),
          })),
        ]}
      />
    </div>
  );
}
