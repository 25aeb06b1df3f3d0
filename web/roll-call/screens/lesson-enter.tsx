import { useLoaderData, useRevalidator } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { DoorView } from '../../../contract/roll-call/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { led } from '../../../words/dotted.ts';
import { ButtonForm } from '../../client/button-form.tsx';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { useSelf } from '../../client/page-data.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { useSentForm } from '../../client/sent-form.ts';
import { When } from '../../client/when.tsx';
import { Notice } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Countdown } from '../../kit/countdown.tsx';
import { Icon } from '../../kit/icon.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = { title: () => m.door_title(), back: () => path.virtualIndex() };
export const meta = () => titled(m.door_title());

export async function loader(args: PageArgs) {
  const child_id = args.url.searchParams.get('child_id');
  const input = { lesson_id: args.params.lesson ?? '', ...(child_id ? { child_id } : {}) };
  return { input, door: await read(args, 'lessonDoor', input), now: Date.now() };
}

/** The way into a lesson: a button while its room is open, else the opening time. */
export default function LessonEnterScreen() {
  const { input, door, now } = useLoaderData<typeof loader>();
  const isTeacher = useSelf()?.type === 'teacher';
  const { lesson } = door;
  return (
    <>
      <PageTitle>{m.door_title()}</PageTitle>
      <Card padding="large" className="max-w-160">
        <h2 className="text-title font-strong">{lesson.offering.name}</h2>
        <p className="mt-1 text-lead mobile:text-body">
          <When at={lesson.starts_at} until={lesson.ends_at} place={lesson.site} year={false} />
        </p>
        <p className="mt-2 flex items-center gap-2 text-ink-soft">
          <Icon name={door.is_online ? 'monitor-play' : 'map-pin'} />
          {lesson.site.name}
          {lesson.room && ` · ${m.schedule_room({ room: lesson.room })}`}
        </p>
        {door.children.length > 0 && (
          <p className="mt-1 flex items-center gap-2 text-ink-soft">
            <Icon name="student" />
            {door.children.map(formatName).join(m.catalog_and())}
          </p>
        )}
        <div className="mt-6">
          <Door input={input} door={door} now={now} />
        </div>
        {door.came_at && (
          <p className="mt-4 flex items-center gap-2 text-small text-green">
            <Icon name="check-circle" />
            {led(m.door_came())}
            <When at={door.came_at} year={false} />
          </p>
        )}
      </Card>
      <p className="mt-5">
        <LinkButton to={isTeacher ? path.teacherIndex() : path.virtualIndex()} look="secondary" size="small">
          {m.door_back()}
        </LinkButton>
      </p>
    </>
  );
}

type DoorProps = {
  input: { lesson_id: string; child_id?: string };
  door: DoorView;
  /** When the page was rendered, in milliseconds. */
  now: number;
};

const day = 24 * 3_600_000;

/** When the room opens, with a countdown on the last day. */
function OpeningTime({ door, now }: Pick<DoorProps, 'door' | 'now'>) {
  const { revalidate } = useRevalidator();
  if (Date.parse(door.opens_at) - now > day)
    return (
      <>
        {led(m.door_opens_at())}
        <When at={door.opens_at} year={false} />
      </>
    );
  return (
    <>
      {m.door_opens_in()}{' '}
      <Countdown until={door.opens_at} onEnd={() => void revalidate()} className="font-strong" />
    </>
  );
}

function Door({ input, door, now }: DoorProps) {
  const answer = useSentForm(`button lessonEnter ${Object.values(input).join(' ')}`)?.answer;
  const why = door.blocked.lessonEnter;
  if (why?.code === 'roll_call.door_early')
    return (
      <Notice tone="blue" icon="clock" title={why.message}>
        <OpeningTime door={door} now={now} />
      </Notice>
    );
  if (why)
    return (
      <Notice tone={door.state === 'over' ? 'blue' : 'amber'} icon="info">
        {why.message}
      </Notice>
    );
  const link = (answer as { link?: string } | undefined)?.link;
  if (link)
    return (
      <a
        href={link}
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center gap-2 text-blue underline"
      >
        <Icon name="video-camera" />
        {m.door_go_on()}
      </a>
    );
  return (
    <ButtonForm call="lessonEnter" fields={input} shows onDone={({ link }) => window.location.assign(link)}>
      <Button type="submit" look="accent" icon="video-camera">
        {m.door_enter()}
      </Button>
    </ButtonForm>
  );
}
