import { useState } from 'react';
import type { TeacherAssessment } from '../../../contract/assessments/calls.ts';
import { assessLevels, type Criterion, criteria, scoreLimits } from '../../../contract/assessments/rubric.ts';
import type { SentForm } from '../../../contract/core/page.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { post } from '../../client/post.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Levels } from '../../kit/chips.tsx';
import { toast } from '../../kit/feedback-store.ts';
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

/** The scores as they were sent before script, else as they stand. */
function draftOf(of: TeacherAssessment, sent: SentForm | null): Draft {
  const typed = criteria.flatMap((one) => {
    const value = Number(sent?.values[`scores.${one}`]);
    return value >= scoreLimits.least && value <= scoreLimits.most ? [[one, value] as const] : [];
  });
  return { ...of.result?.scores, ...Object.fromEntries(typed) };
}

/** The form of what was found, as it stands, and saving it. */
function useResult({ of }: Props) {
  const { busy, act, errors, sent } = useAct('assessSave');
  const { result } = of;
  const { values, field } = useFields(
    {
      level: result?.level ?? '',
      notes: result?.notes ?? '',
      recording: result?.recording?.kind === 'link' ? result.recording.url : '',
      next: result?.next?.number ?? '',
    },
    errors,
    sent,
  );
  const [scores, setScores] = useState<Draft>(() => draftOf(of, sent));
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const { go, href } = useLinks();
  const save = async () => {
    const missing = {
      ...(values.level ? {} : { level: m.field_level_required() }),
      ...(values.notes.trim() ? {} : { notes: m.field_notes_required() }),
      ...Object.fromEntries(
        criteria
          .filter((one) => scores[one] === undefined)
          .map((one) => [`scores.${one}`, m.field_score_required()]),
      ),
    };
    if (Object.keys(missing).length > 0) return errors.show(missing);
    const [file] = files.slice(-1);
    const isFileKept = !file && !values.recording && result?.recording && result.recording.kind !== 'link';
    const { recording, ...typed } = values;
    await act(async () => {
      await post(
        'assessSave',
        {
          assessment_id: of.id,
          ...typed,
          level: assessLevels.find((one) => one === values.level) ?? 'starter',
          scores: scores as Record<Criterion, number>,
          ...(isFileKept || !of.may_record ? {} : { recording: file?.id ?? recording }),
        },
        { form: true },
      );
      toast(m.assess_saved());
      await go(path.teacherAssess({ tab: 'done' }));
    });
  };
  const score = (one: Criterion) => (value: number | null) => {
    setScores(({ [one]: _before, ...others }) => (value === null ? others : { ...others, [one]: value }));
    errors.clear(`scores.${one}`);
  };
  const next = href(path.teacherAssess({ tab: 'done' }));
  return { busy, errors, field, scores, score, files, setFiles, save, next };
}

/** What an assessment found: level, rubric, notes, recording, the class that suits next. */
export function ResultForm(props: Props) {
  const { of, suggestions } = props;
  const form = useResult(props);
  const { errors, field } = form;
  const [isSending, setSending] = useState(false);
  return (
    <CallForm
      call="assessSave"
      fields={{ assessment_id: of.id }}
      next={form.next}
      told={m.assess_saved()}
      onSubmit={() => void form.save()}
      errors={errors.errors}
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
              value={form.scores[one] ?? null}
              onValue={form.score(one)}
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
            files={form.files}
            onFiles={form.setFiles}
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
          busy={form.busy}
          blocked={isSending ? m.uploads_wait() : null}
          className="mobile:w-full"
        >
          {m.assess_save()}
        </Button>
      </div>
    </CallForm>
  );
}
