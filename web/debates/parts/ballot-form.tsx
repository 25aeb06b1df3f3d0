import { useState } from 'react';
import { debateCriteria, debateScoreLimits } from '../../../contract/debates/rubric.ts';
import type { JudgeView, SeatView } from '../../../contract/debates/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { CallForm } from '../../client/call-form.tsx';
import { useAct } from '../../client/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { FieldGroup } from '../../kit/field.tsx';
import { KeptSelect } from '../../kit/kept-select.tsx';
import { TextArea, TextField } from '../../kit/text-field.tsx';
import { criterionName, seatName } from './names.ts';

type Seat = SeatView & { name?: string };
type Line = {
  team: number;
  speaker: number;
  content: number;
  style: number;
  strategy: number;
  words: string;
};
type Ballot = { scores: Line[]; words: string };

type Props = {
  call: 'debateBallotSend' | 'debateGuestSend' | 'debateCorrect';
  /** Tells several forms of the same call on a page apart. */
  about?: string;
  /** The id of the match, or a guest's ticket. */
  fields: Readonly<Record<string, string>>;
  /** The speakers in order; only a teacher sees their names. */
  seats: readonly Seat[];
  teams: number;
  /** The ballot sent before. */
  before: JudgeView['ballot'];
  next: string;
  send: (ballot: Ballot & { reason: string }) => Promise<unknown>;
};

const scores = Array.from({ length: debateScoreLimits.most - debateScoreLimits.least + 1 }, (_, index) =>
  String(debateScoreLimits.most - index),
);
const fieldsOfLine = [...debateCriteria, 'words'] as const;
type Texts = Readonly<Record<string, string>>;

/** The fields: of a form posted without script, else of the ballot sent before. */
function textsOf({ seats, before }: Props, sent: ReturnType<typeof useAct>['sent']): Texts {
  const texts: Record<string, string> = { words: before?.words ?? '', reason: '' };
  for (const [index, { team, speaker }] of seats.entries()) {
    const score = before?.scores.find((score) => score.team === team && score.speaker === speaker);
    for (const field of fieldsOfLine) texts[`scores.${index}.${field}`] = String(score?.[field] ?? '');
  }
  for (const name of Object.keys(texts)) {
    const typed = sent?.values[name];
    if (typeof typed === 'string') texts[name] = typed;
  }
  return texts;
}

/** A judge's ballot: scores by criterion and comments for each speaker, and a comment for all. */
export function BallotForm(props: Props) {
  const { call, about, fields, seats, teams, before, next, send } = props;
  const isCorrection = call === 'debateCorrect';
  const { busy, errors, act, sent } = useAct(call, about);
  const [texts, setTexts] = useState(() => textsOf(props, sent));
  const field = (name: string) => ({
    name,
    value: texts[name] ?? '',
    error: errors.of(name),
    onValue: (value: string) => {
      setTexts((before) => ({ ...before, [name]: value }));
      errors.clear(name);
    },
  });
  const submit = () => {
    const missing = seats.flatMap((_, index) =>
      debateCriteria
        .map((criterion) => `scores.${index}.${criterion}`)
        .filter((name) => !texts[name])
        .map((name) => [name, m.field_score_required()] as const),
    );
    if (isCorrection && !texts.reason?.trim()) missing.push(['reason', m.field_reason_required()]);
    if (missing.length > 0) return errors.show(Object.fromEntries(missing));
    const scoreOf = (index: number, name: string) => Number(texts[`scores.${index}.${name}`]);
    const scores = seats.map(({ team, speaker }, index) => ({
      ...{ team, speaker },
      content: scoreOf(index, 'content'),
      style: scoreOf(index, 'style'),
      strategy: scoreOf(index, 'strategy'),
      words: texts[`scores.${index}.words`] ?? '',
    }));
    return act(() => send({ scores, words: texts.words ?? '', reason: texts.reason ?? '' }));
  };
  return (
    <CallForm
      form={{ call, about, errors }}
      fields={{
        ...fields,
        ...Object.fromEntries(
          seats.flatMap(({ team, speaker }, index) => [
            [`scores.${index}.team`, team],
            [`scores.${index}.speaker`, speaker],
          ]),
        ),
      }}
      next={next}
      done={isCorrection ? m.debate_correct_done() : m.debate_ballot_sent()}
      onSubmit={submit}
      className="grid gap-6"
    >
      <p className="text-small text-ink-soft">
        {isCorrection ? m.debate_correct_lead() : m.debate_ballot_lead(debateScoreLimits)}
      </p>
      {seats.map((seat, index) => {
        const seatLabel = seatName(seat, teams);
        return (
          <FieldGroup key={seatLabel} legend={dotted([seatLabel, seat.name])}>
            <div className="grid gap-3">
              <div className="grid grid-cols-3 gap-3">
                {debateCriteria.map((criterion) => (
                  <KeptSelect
                    key={criterion}
                    label={criterionName(criterion)}
                    empty={m.debate_mark_none()}
                    options={scores.map((value) => ({ value, label: value }))}
                    {...field(`scores.${index}.${criterion}`)}
                  />
                ))}
              </div>
              <TextArea
                label={m.debate_speaker_words({ who: seatLabel })}
                optional
                rows={2}
                maxLength={1000}
                {...field(`scores.${index}.words`)}
              />
            </div>
          </FieldGroup>
        );
      })}
      <TextArea label={m.debate_ballot_words()} optional rows={3} maxLength={1000} {...field('words')} />
      {isCorrection && (
        <TextField
          label={m.debate_correct_reason()}
          hint={m.debate_correct_certificates()}
          maxLength={200}
          kept
          required
          {...field('reason')}
        />
      )}
      <div>
        <Button type="submit" look="accent" size="large" busy={busy} className="mobile:w-full">
          {isCorrection ? m.debate_correct_do() : before ? m.debate_ballot_again() : m.debate_ballot_send()}
        </Button>
      </div>
    </CallForm>
  );
}
