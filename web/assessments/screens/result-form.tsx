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
import { useLinks } from '../../kit/link.tsx';
import { Select } from '../../kit/select.tsx';
import { TextArea, TextField } from '../../kit/text-field.tsx';
import { FileField } from '../../uploads/parts/file-field.tsx';
import type { SentFile } from '../../uploads/parts/use-uploads.ts';
import { criterionName, levelWords } from '../parts/names.ts';

type Offering = NonNullable<NonNullable<TeacherAssessment['result']>['next']>;
type Props = { of: TeacherAssessment; suggestions: readonly Offering[] };
type Draft = Partial<Record<Criterion, number>>;

/** The scores of a form posted without script, else the stored ones. */
function draftOf(of: TeacherAssessment, sent: SentForm | null): Draft {
  const typed = criteria.flatMap((one) => {
    const value = Number(sent?.values[`scores.${one}`]);
    return value >= scoreLimits.least && value <= scoreLimits.most ? [[one, value] as const] : [];
  });
  return { ...of.result?.scores, ...Object.fromEntries(typed) };
}

/** State of the result form. */
function useResult({ of }: Props) {
  const { result } = of;
  const form = useCallForm('assessSave', {
    level: result?.level ?? '',
    notes: result?.notes ?? '',
    recording: result?.recording?.kind === 'link' ? result.recording.url : '',
    next: result?.next?.number ?? '',
  });
  const { values, errors, sent } = form;
  const [scores, setScores] = useState<Draft>(() => draftOf(of, sent));
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const missing = () => ({
    ...(values.level ? {} : { level: m.field_level_required() }),
    ...(values.notes.trim() ? {} : { notes: m.field_notes_required() }),
    ...Object.fromEntries(
      criteria
        .filter((one) => scores[one] === undefined)
        .map((one) => [`scores.${one}`, m.field_score_required()]),
    ),
  });
  const input = () => {
    const [file] = files.slice(-1);
    const isFileKept = !file && !values.recording && result?.recording && result.recording.kind !== 'link';
    const { recording, ...typed } = values;
    return {
      ...typed,
      scores,
      ...(isFileKept || !of.may_record ? {} : { recording: file?.id ?? recording }),
    };
  };
  const score = (one: Criterion) => (value: number | null) => {
    setScores(({ [one]: _before, ...others }) => (value === null ? others : { ...others, [one]: value }));
    errors.clear(`scores.${one}`);
  };
  return { form, missing, input, scores, score, files, setFiles };
}

/** Records a result: level, rubric, notes, recording and suggested class. */
export function ResultForm(props: Props) {
  const { of, suggestions } = props;
  const result = useResult(props);
  const { form } = result;
  const { errors, field } = form;
  const { href } = useLinks();
  const [isSending, setSending] = useState(false);
  return (
    <CallForm
      form={form}
      fields={{ assessment_id: of.id }}
      next={href(path.teacherAssess({ tab: 'done' }))}
      done={m.assess_saved()}
      input={result.input}
      missing={result.missing}
      className="grid gap-5"
    >
      <Select
        label={m.assess_level()}
        options={assessLevels.map((value) => ({ value, label: levelWords(value) }))}
        {...field('level')}
      />
      <FieldGroup legend={m.assess_rubric()}>
        <div className="grid gap-3">
          {criteria.map((one) => (
            <Levels
              key={one}
              legend={criterionName(one)}
              name={`scores.${one}`}
              most={scoreLimits.most}
              say={(score) => m.assess_score_say({ criterion: criterionName(one), score })}
              value={result.scores[one] ?? null}
              onValue={result.score(one)}
              error={errors.of(`scores.${one}`)}
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
      {of.may_record ? (
        <>
          <TextField
            label={m.assess_recording_link()}
            hint={m.assess_recording_hint()}
            type="url"
            optional
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
      <Select
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
