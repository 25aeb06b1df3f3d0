import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import {
  type DebateFormat,
  debateFormats,
  type SpeechKind,
  speechKinds,
  usualTimes,
} from '../../../contract/debates/formats.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { leadFor } from '../../../words/times.ts';
import { CallForm } from '../../client/call-form.tsx';
import { formatName as childName, formatInstant, zoneName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { useReaderZone } from '../../client/page-data.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Chips } from '../../kit/chips.tsx';
import { FieldError, FieldGroup } from '../../kit/field.tsx';
import { KeptChoices } from '../../kit/kept-choices.tsx';
import { useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { stillAmong } from '../../kit/unsent-form.ts';
import type { ScreenHandle } from '../../shells/screen.ts';
import { formatName, speechName } from '../parts/names.ts';

export const handle: ScreenHandle = { title: () => m.debate_draw(), back: () => path.teacherDebate() };
export const meta = () => titled(m.debate_draw());

export async function loader(args: PageArgs) {
  const session_id = args.url.searchParams.get('session_id') ?? '';
  return { debateClass: await read(args, 'debateClass', { session_id }), now: Date.now() };
}
type Loaded = Awaited<ReturnType<typeof loader>>;

const isFormat = (value: string): value is DebateFormat => debateFormats.some((format) => format === value);

/** The current lesson or the next one; else the last. */
function defaultLesson({ debateClass, now }: Loaded): string {
  const next = debateClass.lessons.find(({ ends_at }) => Date.parse(ends_at) > now);
  return (next ?? debateClass.lessons.at(-1))?.starts_at ?? '';
}

function useDraw(loaded: Loaded) {
  const { debateClass } = loaded;
  const form = useCallForm('debateDraw', { motion: '', format: 'junior', starts_at: defaultLesson(loaded) });
  const [children, setChildren] = useState<readonly string[]>(
    debateClass.pupils.map(({ child }) => child.id),
  );
  const [times, setTimes] = useState<Partial<Record<SpeechKind, string>>>({});
  const input = () => ({
    ...form.values,
    format: isFormat(form.values.format) ? form.values.format : 'junior',
    child_ids: children,
    times: Object.fromEntries(
      Object.entries(times).flatMap(([kind, text]) => (text ? [[kind, Number(text)]] : [])),
    ),
  });
  return { form, children, setChildren, times, setTimes, input };
}
type Draw = ReturnType<typeof useDraw>;

/** Lengths of the kinds of speech; an empty field means the default. */
function Times({ draw }: { draw: Draw }) {
  const { times, setTimes } = draw;
  const { errors, values } = draw.form;
  const usual = isFormat(values.format) ? usualTimes(values.format) : {};
  return (
    <FieldGroup legend={m.debate_times()}>
      <p className="mb-3 text-small text-ink-soft">{m.debate_times_hint()}</p>
      <div className="grid grid-cols-3 gap-3 mobile:grid-cols-2">
        {speechKinds
          .filter((kind) => usual[kind] !== undefined)
          .map((kind) => (
            <TextField
              key={kind}
              name={`times.${kind}`}
              label={speechName(kind)}
              inputMode="numeric"
              placeholder={String(usual[kind])}
              value={times[kind] ?? ''}
              onValue={(text) => setTimes({ ...times, [kind]: text })}
              error={errors.of(`times.${kind}`)}
            />
          ))}
      </div>
    </FieldGroup>
  );
}

/** Draws a round of debates in a class. */
export default function TeacherDebateDrawScreen() {
  const loaded = useLoaderData<typeof loader>();
  const { debateClass } = loaded;
  const draw = useDraw(loaded);
  const { field, errors } = draw.form;
  const { href } = useLinks();
  const lead = leadFor(debateClass.site, useReaderZone());
  return (
    <>
      <PageTitle lead={dotted([debateClass.name, debateClass.session_label])}>{m.debate_draw()}</PageTitle>
      <CallForm
        form={draw.form}
        fields={{ session_id: debateClass.session_id }}
        next={href(path.teacherDebate({ session_id: debateClass.session_id }))}
        done={m.debate_draw_done()}
        input={draw.input}
        className="grid max-w-200 gap-6"
      >
        <KeptChoices
          value={{ children: draw.children, times: draw.times, format: draw.form.values.format }}
          onValue={({ children, times, format }) => {
            draw.setChildren(
              stillAmong(
                children,
                debateClass.pupils.map(({ child }) => child),
              ),
            );
            draw.setTimes(times);
            if (isFormat(format)) draw.form.set({ format });
          }}
        />
        <Card as="section" className="grid gap-5">
          <TextField label={m.debate_motion()} maxLength={200} kept {...field('motion')} />
          <Select
            label={m.debate_format()}
            empty={null}
            options={debateFormats.map((value) => ({ value, label: formatName(value) }))}
            {...field('format')}
            onValue={(value) => {
              draw.setTimes({});
              field('format').onValue(value);
            }}
          />
          <Select
            label={m.debate_lesson()}
            hint={zoneName(lead)}
            options={debateClass.lessons.map(({ starts_at }) => ({
              value: starts_at,
              label: formatInstant(starts_at, lead, { weekday: true, year: false }),
            }))}
            {...field('starts_at')}
          />
          <Times draw={draw} />
        </Card>
        <Card as="section">
          <h2 className="mb-1 text-lead font-strong">{m.debate_children()}</h2>
          <p className="mb-4 text-small text-ink-soft">{m.debate_draw_lead()}</p>
          <Chips
            legend={m.debate_children()}
            name={(index) => `child_ids.${index}`}
            choices={debateClass.pupils.map((pupil) => ({
              value: pupil.child.id,
              label: (
                <span>
                  {childName(pupil.child)}
                  <span className="block text-tab">
                    {m.debate_sides_so_far({ pro: pupil.for, con: pupil.against })}
                  </span>
                </span>
              ),
            }))}
            values={draw.children}
            onValues={draw.setChildren}
          />
          <FieldError id="child_ids" error={errors.of('child_ids') ?? null} />
        </Card>
        <div>
          <Button type="submit" look="accent" size="large" className="mobile:w-full">
            {m.debate_draw_do()}
          </Button>
        </div>
      </CallForm>
    </>
  );
}
