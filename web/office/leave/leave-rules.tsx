import { useLoaderData, useRevalidator } from 'react-router';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { CallForm } from '../../client/call-form.tsx';
import { titled } from '../../client/meta.ts';
import { post } from '../../client/post.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { PageTitle, Section } from '../../kit/page-title.tsx';
import { TextField } from '../../kit/text-field.tsx';

export { handle } from '../office-handle.ts';
export const meta = () => titled(m.leave_rules());
export const loader = (args: PageArgs) =>
  read(args, 'officeLeaveRuleIndex', {
    page: Number(args.url.searchParams.get('page')) || 1,
    page_size: 100,
  });

type Rule = Awaited<ReturnType<typeof loader>>['school'];

const ruleWords = (rule: Rule): string =>
  dotted([
    m.leave_rule_notice({ hours: rule.notice_hours }),
    m.leave_rule_good({ days: rule.good_days }),
    rule.grants_itself ? m.leave_rule_itself() : m.leave_rule_answered(),
  ]);

function RuleForm({ school }: { school: Rule }) {
  const { busy, errors, act, sent } = useAct('officeLeaveRuleSave');
  const initial = {
    number: '',
    notice_hours: String(school.notice_hours),
    good_days: String(school.good_days),
    grants_itself: school.grants_itself ? '1' : '',
  };
  const { values, field, set } = useFields(initial, errors, sent);
  const { revalidate } = useRevalidator();
  const submit = async () => {
    if (!values.number.trim()) return errors.show({ number: m.field_number_required() });
    await act(async () => {
      await post('officeLeaveRuleSave', {
        number: values.number,
        notice_hours: Number(values.notice_hours),
        good_days: Number(values.good_days),
        grants_itself: values.grants_itself === '1',
      });
      toast(m.office_done());
      set({ number: '' });
      await revalidate();
    });
  };
  return (
    <CallForm
      call="officeLeaveRuleSave"
      told={m.office_done()}
      onSubmit={() => void submit()}
      errors={errors.errors}
      className="grid gap-4"
    >
      <TextField {...field('number')} label={m.leave_rule_number()} autoComplete="off" maxLength={20} />
      <div className="grid grid-cols-2 gap-4">
        <TextField {...field('notice_hours')} label={m.leave_rule_hours()} inputMode="numeric" />
        <TextField {...field('good_days')} label={m.leave_rule_days()} inputMode="numeric" />
      </div>
      <Checkbox
        name="grants_itself"
        label={m.leave_rule_itself()}
        checked={values.grants_itself === '1'}
        onValue={(yes) => set({ grants_itself: yes ? '1' : '' })}
      />
      <Button type="submit" busy={busy}>
        {m.lessons_save()}
      </Button>
    </CallForm>
  );
}

export default function LeaveRulesScreen() {
  const { items, school } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle lead={m.leave_rule_school({ rule: ruleWords(school) })}>{m.leave_rules()}</PageTitle>
      <div className="grid items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_26rem]">
        <Section title={m.leave_rules_own()}>
          {items.length === 0 ? (
            <p className="text-ink-soft">{m.leave_rules_none()}</p>
          ) : (
            <ul className="rounded-lg bg-sheet shadow-rest">
              {items.map(({ offering, rule }) => (
                <li key={offering.number} className="border-b border-line px-5 py-4 last:border-b-0">
                  <p className="font-strong">
                    {offering.number} · {offering.name}
                  </p>
                  <p className="text-small text-ink-soft">{ruleWords(rule)}</p>
                </li>
              ))}
            </ul>
          )}
        </Section>
        <Card as="section">
          <h2 className="mb-4 text-title">{m.leave_rule_set()}</h2>
          <RuleForm school={school} />
        </Card>
      </div>
    </>
  );
}
