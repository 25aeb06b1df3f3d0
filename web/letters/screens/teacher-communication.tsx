import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { LetterRecipients } from '../../../contract/letters/calls.ts';
import type { Talk } from '../../../contract/letters/office-calls.ts';
import { talkWays } from '../../../contract/letters/talk-ways.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { CallForm } from '../../client/call-form.tsx';
import { dayIn, formatDay, formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { useReaderZone } from '../../client/page-data.ts';
import { type PageArgs, read, together } from '../../client/request.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { KeptSelect } from '../../kit/kept-select.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Select } from '../../kit/select.tsx';
import { TextArea, TextField } from '../../kit/text-field.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = { title: () => m.talks_title(), back: () => path.teacherIndex() };
export const meta = () => titled(m.talks_title());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const child_id = query.get('child_id');
  const page = Number(query.get('page')) || 1;
  const [list, { classes }] = await together(
    read(args, 'communicationIndex', { page, ...(child_id ? { child_id } : {}) }),
    read(args, 'letterRecipients', {}),
  );
  return { list, pupils: pupilsOf(classes), child: child_id, now: new Date().toISOString() };
}

/** The teacher's pupils, each once, with one of their classes: two may have the same name. */
function pupilsOf(classes: LetterRecipients['classes']): Pupil[] {
  const pupils = classes.flatMap(({ name, label, children }) =>
    children.map((child) => ({ ...child, classLabel: `${name} · ${label}` })),
  );
  return [...new Map(pupils.map((pupil) => [pupil.id, pupil])).values()];
}

const wayWords: Record<Talk['way'], () => string> = {
  phone: m.talks_phone,
  meeting: m.talks_meeting,
  video: m.talks_video,
  wechat: m.talks_wechat,
  other: m.talks_other,
};

export default function TeacherCommunicationScreen() {
  const { list, pupils, child } = useLoaderData<typeof loader>();
  const pupil = pupils.find((pupil) => pupil.id === child);
  return (
    <>
      <PageTitle lead={m.talks_lead()}>{m.talks_title()}</PageTitle>
      <div className="grid items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="mobile:order-2">
          {pupil && (
            <p className="mb-4 flex flex-wrap items-center gap-3">
              {m.talks_of({ name: formatName(pupil) })}
              <LinkButton to={path.teacherCommunication()} look="quiet" size="small">
                {m.talks_all()}
              </LinkButton>
            </p>
          )}
          {list.items.length === 0 ? (
            <EmptyState>{m.talks_none()}</EmptyState>
          ) : (
            <ul className="grid gap-4">
              {list.items.map((talk) => (
                <Line key={talk.id} talk={talk} />
              ))}
            </ul>
          )}
          <Pager
            list={list}
            to={(page) => path.teacherCommunication({ page, ...(child ? { child_id: child } : {}) })}
          />
        </div>
        {pupils.length > 0 && <NoteTalk pupils={pupils} child={child} />}
      </div>
    </>
  );
}

function Line({ talk }: { talk: Talk }) {
  return (
    <Card as="li">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-strong">{formatName(talk.child)}</span>
        <Badge>{wayWords[talk.way]()}</Badge>
        <span className="text-small text-ink-soft">{formatDay(talk.on, { weekday: true })}</span>
      </p>
      <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{talk.words ?? m.letters_withdrawn()}</p>
      {talk.follow_up_on && (
        <p className="mt-2">
          <Badge tone="amber" icon="calendar-check">
            {m.talks_follow_up({ day: formatDay(talk.follow_up_on, { weekday: true }) })}
          </Badge>
        </p>
      )}
      {talk.mine && !talk.withdrawn_at && (
        <ButtonForm
          call="communicationWithdraw"
          fields={{ communication_id: talk.id }}
          confirmation={{
            title: m.letters_withdraw(),
            message: m.talks_withdraw_ask(),
            yes: m.letters_withdraw(),
          }}
          done={m.letters_withdrawn()}
        >
          <Button type="submit" look="quiet" size="small" className="mt-2 -ms-3.5">
            {m.letters_withdraw()}
          </Button>
        </ButtonForm>
      )}
    </Card>
  );
}

type Pupil = LetterRecipients['classes'][number]['children'][number] & { classLabel: string };

function NoteTalk({ pupils, child }: { pupils: readonly Pupil[]; child: string | null }) {
  const { now } = useLoaderData<typeof loader>();
  const zone = useReaderZone();
  const blank = { child_id: child ?? '', way: 'phone', on: dayIn(now, zone), words: '', follow_up_on: '' };
  const form = useCallForm('communicationSave', blank);
  const { values, set, field } = form;
  const [key, setKey] = useState(0);
  return (
    <Card>
      <h2 className="mb-4 text-title">{m.talks_note()}</h2>
      <CallForm
        key={key}
        form={form}
        textsAbout={`communicationSave ${child ?? ''}`}
        done={m.talks_saved()}
        input={() => ({ ...values, way: values.way as Talk['way'] })}
        onDone={() => {
          set({ words: '', follow_up_on: '' });
          setKey(key + 1);
        }}
        className="grid gap-5"
      >
        <KeptSelect
          label={m.talks_child()}
          options={pupils.map((pupil) => ({
            value: pupil.id,
            label: `${formatName(pupil)} · ${pupil.classLabel}`,
          }))}
          {...field('child_id')}
        />
        <Select
          label={m.talks_way()}
          empty={null}
          options={talkWays.map((way) => ({ value: way, label: wayWords[way]() }))}
          {...field('way')}
        />
        <TextField label={m.talks_on()} type="date" {...field('on')} />
        <TextArea label={m.talks_words()} rows={5} maxLength={2000} {...field('words')} />
        <TextField label={m.talks_follow_up_on()} type="date" optional {...field('follow_up_on')} />
        <Button type="submit" look="accent">
          {m.talks_save()}
        </Button>
      </CallForm>
    </Card>
  );
}
