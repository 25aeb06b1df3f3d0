import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { languageTags } from '../../../contract/core/locale.ts';
import { path } from '../../../contract/core/paths.ts';
import type { TeacherMatch } from '../../../contract/debates/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dottedText } from '../../../words/dotted.ts';
import { ButtonForm } from '../../client/button-form.tsx';
import { useEvents } from '../../client/events.ts';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { Button } from '../../kit/button.tsx';
import { cx } from '../../kit/class-names.ts';
import { clockText } from '../../kit/countdown.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { shownSeconds } from '../parts/clock.ts';
import { speakerName, speechName, teamName } from '../parts/names.ts';
import { useClock } from '../parts/use-clock.ts';

export const handle: ScreenHandle = { title: () => m.debate_timer(), back: () => path.teacherDebate() };
export const meta = () => titled(m.debate_timer());
export const loader = (args: PageArgs) => read(args, 'debateInfo', { match_id: args.params.match ?? '' });

type Act = 'start' | 'stop' | 'restart' | 'next' | 'back';
type Speech = TeacherMatch['timer']['speeches'][number];

/** Polled: a colleague's press causes no live event for this account. */
const pollInterval = 3000;

const phaseClasses = {
  still: 'bg-sheet text-ink',
  running: 'bg-green-wash text-green',
  soon: 'bg-amber-wash text-amber',
  over: 'bg-red-wash text-red',
};

/** On a phone three buttons in the first row, two in the second. */
const buttonClasses = { third: 'mobile:col-span-2 mobile:px-2', half: 'mobile:col-span-3 mobile:px-2' };

/** The speaker and the kind of speech. */
const speechWords = ({ kind, team, side, speaker, child }: Speech, teams: number) =>
  dottedText([
    team === null || side === null ? m.debate_everybody() : teamName(team, side, teams),
    speaker === null ? undefined : speakerName(speaker),
    child ? formatName(child) : undefined,
    speechName(kind),
  ]);

function Press({ match, act: action, children, look = 'secondary' }: PressProps) {
  return (
    <ButtonForm call="debateTimer" fields={{ match_id: match.id, act: action }}>
      <Button
        type="submit"
        look={look}
        size="large"
        className={action === 'restart' ? buttonClasses.half : buttonClasses.third}
      >
        {children}
      </Button>
    </ButtonForm>
  );
}
type PressProps = {
  match: TeacherMatch;
  act: Act;
  children: string;
  look?: 'secondary' | 'accent';
};

/** Polls the timer while the page is visible, so that a wall display follows a phone. */
function usePolling(match: string) {
  const { revalidate } = useRevalidator();
  useEvents(({ type, match_id }) => {
    if (type === 'connected' || (type === 'debate' && match_id === match)) void revalidate();
  });
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    // The delay starts at the answer: a reload would abort a request slower than it.
    const askLater = () => {
      timer = setTimeout(async () => {
        if (document.visibilityState === 'visible') await revalidate();
        if (!isGone) askLater();
      }, pollInterval);
    };
    askLater();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [revalidate]);
}

/** The timer of each speech, large enough for a wall. The server holds its state: a reopened page goes on. */
export default function TeacherDebateTimerScreen() {
  const match = useLoaderData<typeof loader>();
  const { timer } = match;
  const { clock, hasSound, toggle } = useClock(timer);
  usePolling(match.id);
  const speech = timer.speeches[timer.at];
  const isRunning = timer.running_since !== null;
  return (
    <>
      <PageTitle lead={<span lang={languageTags[match.motion_language]}>{match.motion}</span>}>
        {m.debate_timer()}
      </PageTitle>
      <section
        aria-label={m.debate_timer()}
        className={cx(
          'grid gap-4 rounded-lg p-6 text-center transition-colors mobile:p-4',
          phaseClasses[clock.phase],
        )}
      >
        <p className="text-title font-strong">{speech && speechWords(speech, match.teams.length)}</p>
        <p role="timer" className="tabular font-strong text-clock leading-none">
          {clockText(shownSeconds(clock))}
        </p>
        <p className="text-lead" aria-live="polite">
          {clock.phase === 'over' && m.debate_over()}
          {clock.phase === 'soon' && m.debate_soon()}
          {(clock.phase === 'still' || clock.phase === 'running') && m.debate_left()}
        </p>
        <div className="flex flex-wrap justify-center gap-3 mobile:grid mobile:grid-cols-6">
          {match.blocked.debateTimer === null && (
            <>
              <Press match={match} act="back">
                {m.debate_back()}
              </Press>
              <Press match={match} act={isRunning ? 'stop' : 'start'} look="accent">
                {isRunning ? m.debate_stop() : m.debate_start()}
              </Press>
              <Press match={match} act="next">
                {m.debate_next()}
              </Press>
              <Press match={match} act="restart">
                {m.debate_restart()}
              </Press>
            </>
          )}
          <Button
            look="secondary"
            size="large"
            aria-pressed={hasSound}
            className={cx('noscript:hidden', buttonClasses.half)}
            onClick={toggle}
          >
            {hasSound ? m.debate_sound_off() : m.debate_sound_on()}
          </Button>
        </div>
        <noscript>
          <p className="text-small">{m.debate_timer_still()}</p>
        </noscript>
      </section>
      <ol className="mt-6 grid gap-1">
        {timer.speeches.map((speech, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: speeches stay in order
            key={index}
            aria-current={index === timer.at ? 'step' : undefined}
            className={cx(
              'flex justify-between gap-x-4 rounded-md px-4 py-2',
              index === timer.at ? 'bg-blue-wash font-strong' : index < timer.at && 'text-ink-soft',
            )}
          >
            <span>{speechWords(speech, match.teams.length)}</span>
            <span className="tabular">{clockText(speech.seconds)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
