import { useState } from 'react';
import { type CertificateTemplate, namesResult } from '../../../contract/certificates/templates.ts';
import type { ClassView } from '../../../contract/certificates/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { certificateTitle } from '../../../words/certificate.ts';
import { dotted } from '../../../words/dotted.ts';
import { CallForm } from '../../client/call-form.tsx';
import { formatName } from '../../client/format.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { RadioCards } from '../../kit/choice-cards.tsx';
import { FieldGroup } from '../../kit/field.tsx';
import { KeptChoices } from '../../kit/kept-choices.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { leftOutAtFirst } from './left-out.ts';

const titleOf = (template: CertificateTemplate) => certificateTitle({ template }, { locale: getLocale() });

/** The pupils without a valid certificate of a template. */
const pupilsWithout = (view: ClassView, template: string) =>
  view.pupils.filter(
    ({ certificates }) =>
      !certificates.some(({ printed, revoked_at }) => printed.template === template && !revoked_at),
  );

const first = (view: ClassView): CertificateTemplate =>
  view.templates.find(({ template, blocked }) => !blocked && pupilsWithout(view, template).length > 0)
    ?.template ??
  view.templates[0]?.template ??
  'attendance';

type PaperNamesProps = {
  pupils: ClassView['pupils'];
  names: Readonly<Record<string, string>>;
  error: string | undefined;
  onName: (childId: string, name: string) => void;
};

/** Asks for a name on paper for each pupil whose own cannot be printed. */
function PaperNames({ pupils, names, error, onName }: PaperNamesProps) {
  return pupils.map(({ child }, index) => (
    <div key={child.id}>
      <input type="hidden" name={`paper_names.${index}.child_id`} value={child.id} />
      <TextField
        name={`paper_names.${index}.name`}
        value={names[child.id] ?? ''}
        onValue={(name) => onName(child.id, name)}
        label={m.certificate_paper_name({ name: formatName(child) })}
        hint={m.certificate_paper_name_hint()}
        error={error}
        maxLength={60}
      />
    </div>
  ));
}

/** Issues certificates of one template to all pupils without one, or to some. */
export function IssueForm({ view }: { view: ClassView }) {
  const initial: Record<'template' | 'result_zh' | 'result_en' | 'words', string> = {
    template: first(view),
    result_zh: '',
    result_en: '',
    words: '',
  };
  const form = useCallForm('certificateIssue', initial);
  const { errors, values, field, set } = form;
  const [leftOut, setLeftOut] = useState<readonly string[]>(() => leftOutAtFirst(view, first(view)));
  const template = values.template as CertificateTemplate;
  const open = pupilsWithout(view, template);
  const chosen = open.map(({ child }) => child.id).filter((id) => !leftOut.includes(id));
  const [paperNames, setPaperNames] = useState<Readonly<Record<string, string>>>({});
  const hasResult = namesResult(template);
  const names = open.filter(({ child }) => chosen.includes(child.id)).map(({ child }) => formatName(child));
  const question = {
    title: m.certificate_issue_title(),
    message: m.certificate_issue_sure({
      title: titleOf(template),
      count: names.length,
      names: names.join(m.catalog_and()),
    }),
    yes: m.certificate_issue(),
    no: m.certificate_issue_no(),
  };
  return (
    <CallForm
      form={form}
      fields={{ session_id: view.session_id }}
      done={m.certificate_issued_told()}
      confirmation={names.length > 1 ? question : undefined}
      input={() => ({
        ...values,
        template,
        child_ids: chosen,
        paper_names: Object.entries(paperNames)
          .filter(([child_id]) => chosen.includes(child_id))
          .map(([child_id, name]) => ({ child_id, name })),
      })}
      missing={() => ({
        ...(chosen.length > 0 ? {} : { child_ids: m.field_child_required() }),
        ...(hasResult && !values.result_zh.trim()
          ? { result_zh: m.field_certificate_result_required() }
          : {}),
        ...(hasResult && !values.result_en.trim()
          ? { result_en: m.field_certificate_result_required() }
          : {}),
      })}
      onDone={() => set({ words: '' })}
      className="grid gap-5"
    >
      <KeptChoices
        value={{ template: values.template, leftOut, paperNames }}
        onValue={(kept) => {
          if (view.templates.some(({ template: name }) => name === kept.template))
            set({ template: kept.template });
          setLeftOut(kept.leftOut);
          setPaperNames(kept.paperNames);
        }}
      />
      <RadioCards
        legend={m.certificate_template()}
        name="template"
        value={values.template}
        onValue={(name) => {
          set({ template: name });
          setLeftOut(leftOutAtFirst(view, name as CertificateTemplate));
        }}
        error={errors.of('template')}
        choices={view.templates.map(({ template: name, blocked }) => ({
          value: name,
          label: titleOf(name),
          blocked: blocked?.message ?? null,
        }))}
      />
      {/* Without script the template is not known yet: show the fields for all. */}
      <div className={hasResult ? 'grid gap-5' : 'hidden noscript:grid noscript:gap-5'}>
        <TextField
          kept
          {...field('result_zh')}
          label={m.certificate_result_zh()}
          hint={m.certificate_result_hint()}
          maxLength={60}
          lang="zh-CN"
        />
        <TextField kept {...field('result_en')} label={m.certificate_result_en()} maxLength={60} lang="en" />
      </div>
      <TextField
        kept
        {...field('words')}
        label={m.certificate_words()}
        hint={m.certificate_words_hint()}
        maxLength={120}
        optional
      />
      <FieldGroup legend={m.certificate_whom()} error={errors.of('child_ids')}>
        {view.pupils.map((pupil, index) => {
          const { child } = pupil;
          const isOpen = open.includes(pupil);
          return (
            <Checkbox
              key={child.id}
              name={`child_ids.${index}`}
              value={child.id}
              checked={isOpen && chosen.includes(child.id)}
              disabled={!isOpen}
              onValue={(yes) => {
                setLeftOut((ids) => (yes ? ids.filter((id) => id !== child.id) : [...ids, child.id]));
                errors.clear('child_ids');
              }}
              label={formatName(child)}
              hint={dotted([
                m.certificate_attended({ attended: pupil.attended, lessons: pupil.lessons }),
                !isOpen && m.certificate_has({ certificate: titleOf(template) }),
              ])}
            />
          );
        })}
      </FieldGroup>
      <PaperNames
        pupils={open.filter(({ prints, child }) => !prints && chosen.includes(child.id))}
        names={paperNames}
        error={errors.of('paper_names')}
        onName={(id, name) => {
          setPaperNames((names) => ({ ...names, [id]: name }));
          errors.clear('paper_names');
        }}
      />
      <div>
        <Button type="submit">{m.certificate_issue()}</Button>
      </div>
    </CallForm>
  );
}
