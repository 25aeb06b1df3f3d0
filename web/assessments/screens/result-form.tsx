import { useState } from 'react';
import type { TeacherAssessment } from '../../../contract/assessments/calls.ts';
import { assessLevels, type Criterion, criteria, scoreLimits } from '../../../contract/assessments/rubric.ts';
import type { SentForm } from '../../../contract/core/page.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { useCallForm } from '../../client/use-call-form.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Levels } from '../../kit/chips.tsx';
import { FieldGroup } from '../../kit/field.tsx';
import { KeptChoices } from '../../kit/kept-choices.tsx';
import { KeptSelect } from '../../kit/kept-select.tsx';
import { useLinks } from '../../kit/link.tsx';
import { TextArea, TextField } from '../../kit/text-field.tsx';
import { FileField } from '../../uploads/parts/file-field.tsx';
import type { SentFile } from '../../uploads/parts/use-uploads.ts';
import { criterionName, levelWords } from '../parts/names.ts';

type Offering = NonNullable<NonNullable<TeacherAssessment['result']>['next']>;
type Props = { assessment: TeacherAssessment; suggestions: readonly Offering[] };
type Draft = Partial<Record<Criterion, number>>;

/** The scores of a form posted without script, else the stored ones. */
function draftOf(assessment: TeacherAssessment, sent: SentForm | null): Draft {
  const typed = criteria.flatMap((criterion) => {
    const value = Number(sent?.values[`scores.${criterion}`]);
    return value >= scoreLimits.least && value <= scoreLimits.most ? [[criterion, value] as const] : [];
  });
  return { ...assessment.result?.scores, ...Object.fromEntries(typed) };
}

/** The result as the form shows it, also none, with which the call compares what is stored by then. */
const seenOf = ({ result }: TeacherAssessment) => {
  const { level = '', scores = {}, notes = '', next } = result ?? {};
  return JSON.stringify({ level, scores, notes, next: next?.number ?? '' });
};

/** State of the result form. */
function useResult({ assessment }: Props) {
  const { result } = assessment;
  const form = useCallForm('assessSave', {
    level: result?.level ?? '',
    notes: result?.notes ?? '',
    recording: result?.recording?.kind === 'link' ? result.recording.url : '',
    next: result?.next?.number ?? '',
  });
  const { values, errors, sent } = form;
  const [scores, setScores] = useState<Draft>(() => draftOf(assessment, sent));
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const missing = () => ({
    ...(values.level ? {} : { level: m.field_level_required() }),
    ...(values.notes.trim() ? {} : { notes: m.field_notes_required() }),
    ...Object.fromEntries(
      criteria
        .filter((criterion) => scores[criterion] === undefined)
        .map((criterion) => [`scores.${criterion}`, m.field_score_required()]),
    ),
  });
  const input = () => {
    const [file] = files.slice(-1);
    const isFileStored = !file && !values.recording && result?.recording && result.recording.kind !== 'link';
    const { recording, ...typed } = values;
    return {
      ...typed,
      scores,
      ...(isFileStored || !assessment.may_record ? {} : { recording: file?.id ?? recording }),
    };
  };
  const score = (criterion: Criterion) => (value: number | null) => {
    setScores(({ [criterion]: _before, ...rest }) =>
      value === null ? rest : { ...rest, [criterion]: value },
    );
    errors.clear(`scores.${criterion}`);
  };
  return { form, missing, input, scores, setScores, score, files, setFiles };
}

/** Records a result: level, rubric, notes, recording and suggested class. */
export function ResultForm(props: Props) {
  const { assessment, suggestions } = props;
  const result = useResult(props);
  const { form } = result;
  const { errors, field } = form;
  const { href } = useLinks();
  const [isSending, setSending] = useState(false);
  return (
    <CallForm
      form={form}
      fields={{ assessment_id: assessment.id, seen: seenOf(assessment) }}
      next={href(path.teacherAssess({ tab: 'done' }))}
      done={m.assess_saved()}
      input={result.input}
      missing={result.missing}
      className="grid gap-5"
    >
      <KeptChoices value={result.scores} onValue={result.setScores} />
      <KeptSelect
        label={m.assess_level()}
        options={assessLevels.map((value) => ({ value, label: levelWords(value) }))}
        {...field('level')}
      />
      <FieldGroup legend={m.assess_rubric()}>
        <div className="grid gap-3">
          {criteria.map((criterion) => (
            <Levels
              key={criterion}
              legend={criterionName(criterion)}
              name={`scores.${criterion}`}
              max={scoreLimits.most}
              labelOf={(score) => m.assess_score_say({ criterion: criterionName(criterion), score })}
              value={result.scores[criterion] ?? null}
              onValue={result.score(criterion)}
              error={errors.of(`scores.${criterion}`)}
            />
          ))}
        </div>
      </FieldGroup>
      <TextArea
        label={m.assess_notes()}
        hint={m.assess_notes_hint()}
        rows={5}
        maxLength={2000}
        {...field('notes')}
      />
      {assessment.may_record ? (
        <>
          <TextField
            label={m.assess_recording_link()}
            hint={m.assess_recording_hint()}
            inputMode="url"
            optional
            kept
            {...field('recording')}
          />
          <FileField
            label={m.assess_recording_file()}
            files={result.files}
            onFiles={result.setFiles}
            kinds={['video', 'voice']}
            onBusy={setSending}
          />
        </>
      ) : (
        <Notice tone="amber" icon="shield-check">
          {m.assess_may_not_record()}
        </Notice>
      )}
      <KeptSelect
        label={m.assess_next()}
        empty={m.assess_next_none()}
        optional
        options={suggestions.map(({ number, name }) => ({ value: number, label: name }))}
        {...field('next')}
      />
      <div>
        <Button
          type="submit"
          look="accent"
          size="large"
          blocked={isSending ? m.uploads_wait() : null}
          className="mobile:w-full"
        >
          {m.assess_save()}
        </Button>
      </div>
    </CallForm>
  );
}
