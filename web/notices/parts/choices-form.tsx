import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { InformationChoices } from '../../../contract/notices/calls.ts';
import type { InformationReader } from '../../../contract/notices/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { zoneName } from '../../client/format.ts';
import { useSelf } from '../../client/page-data.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { useLinks } from '../../kit/link.tsx';
import { PageTitle, Section } from '../../kit/page-title.tsx';
import { Select } from '../../kit/select.tsx';
import { type ChoiceLine, linesOf } from './choice-lines.ts';
import { ChoiceTable } from './choice-table.tsx';

const timesOf = ({ quiet, digest_at }: InformationChoices) => ({
  quiet_from: quiet?.from ?? '',
  quiet_until: quiet?.until ?? '',
  digest_at: digest_at ?? '',
});

const seenOf = ({ choices, quiet, digest_at }: InformationChoices) =>
  JSON.stringify({ choices, quiet, digest_at });

function useChoices(chosen: InformationChoices) {
  const self = useSelf();
  const form = useCallForm('informationChoicesSave', timesOf(chosen));
  const [lines, setLines] = useState<ChoiceLine[]>(() => linesOf(chosen, self));
  const input = () => ({
    choices: lines.map(({ topic, child, by_mail, by_sms }) => ({
      topic,
      by_mail,
      by_sms,
      ...(child ? { child: child.id } : {}),
    })),
    ...form.values,
  });
  const beginAgain = (saved: InformationChoices) => {
    setLines(linesOf(saved, self));
    form.set(timesOf(saved));
    return seenOf(saved);
  };
  return { form, lines, setLines, input, beginAgain };
}

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Whole hours, and the stored value if it is another. */
const hoursWith = (value: string | null | undefined) =>
  [...new Set([...hours, ...(value ? [value] : [])])].sort().map((hour) => ({ value: hour, label: hour }));

function Times({
  chosen,
  field,
}: { chosen: InformationChoices } & Pick<ReturnType<typeof useChoices>['form'], 'field'>) {
  return (
    <Section title={m.information_when()}>
      <p className="mb-4 text-ink-soft">{m.information_when_lead({ zone: zoneName(chosen.time_zone) })}</p>
      <div className="grid gap-5 desktop:grid-cols-3">
        <Select
          {...field('quiet_from')}
          label={m.information_quiet_from()}
          empty={m.information_quiet_none()}
          options={hoursWith(chosen.quiet?.from)}
        />
        <Select
          {...field('quiet_until')}
          label={m.information_quiet_until()}
          empty={m.information_quiet_none()}
          options={hoursWith(chosen.quiet?.until)}
        />
        {chosen.has_mail && (
          <Select
            {...field('digest_at')}
            label={m.information_digest()}
            empty={m.information_digest_none()}
            options={hoursWith(chosen.digest_at)}
          />
        )}
      </div>
    </Section>
  );
}

/** Chooses which notices are also sent by email and SMS, and when. */
export function ChoicesForm({ reader, chosen }: { reader: InformationReader; chosen: InformationChoices }) {
  const { form, lines, setLines, input, beginAgain } = useChoices(chosen);
  const { revalidate } = useRevalidator();
  const { href } = useLinks();
  return (
    <>
      <PageTitle lead={m.information_choices_lead()}>{m.information_choices()}</PageTitle>
      <Card padding="large">
        <CallForm
          form={form}
          fields={{ seen: seenOf(chosen) }}
          done={m.information_choices_saved()}
          next={href(path.information(reader))}
          input={input}
          beginAgain={beginAgain}
          // With script the page stays; without, the list shows that it was saved.
          onDone={async () => {
            await revalidate();
            return false;
          }}
        >
          <ChoiceTable lines={lines} onLines={setLines} hasMail={chosen.has_mail} hasSms={chosen.has_sms} />
          <Notice className="mt-5">{m.information_always()}</Notice>
          <Times chosen={chosen} field={form.field} />
          <Button type="submit" size="large" className="mt-8 mobile:w-full">
            {m.edit_save()}
          </Button>
        </CallForm>
      </Card>
    </>
  );
}
