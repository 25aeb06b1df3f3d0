import { Card, Stack, Typography } from '@mui/material';
import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import type { OutputOf } from '../../contract/core/call.ts';
import type { leaveRuleCalls } from '../../contract/leave-rules/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { act } from '../data-provider.ts';
import { ActWindow } from '../parts/act-window.tsx';
import { PageNumbers, usePageNumber } from '../parts/page-numbers.tsx';
import { Screen } from '../parts/screen.tsx';
import { useRead } from '../parts/use-read.ts';
import { ruleWords } from './rule-words.ts';

type Rules = OutputOf<typeof leaveRuleCalls.officeLeaveRuleIndex>;

/** Gives an offering its own rule, prefilled with the school's. */
const SetRule = ({ school, items }: Pick<Rules, 'school' | 'items'>) => (
  <ActWindow
    label={m.leave_rule_set()}
    done={m.office_done()}
    defaults={school}
    work={({ number, notice_hours, good_days, grants_itself }) =>
      act('officeLeaveRuleSave', {
        number: number ?? '',
        notice_hours,
        good_days,
        grants_itself,
        seen_at: items.find(({ offering }) => offering.number === number)?.changed_at,
      })
    }
  >
    <TextInput
      source="number"
      label={m.leave_rule_number()}
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength: 20 } }}
      isRequired
    />
    <NumberInput source="notice_hours" label={m.leave_rule_hours()} min={0} max={336} isRequired />
    <NumberInput source="good_days" label={m.leave_rule_days()} min={1} max={730} isRequired />
    <BooleanInput source="grants_itself" label={m.leave_rule_itself()} />
  </ActWindow>
);

/** The school's leave rule and the offerings' own rules. */
export function LeaveRulesScreen() {
  const list = useRead('officeLeaveRuleIndex', { page: usePageNumber(), page_size: 50 });
  return (
    <Screen title={m.leave_rules()} query={list}>
      {({ items, school, ...numbers }) => (
        <>
          <Typography sx={{ mb: 2 }}>{m.leave_rule_school({ rule: ruleWords(school) })}</Typography>
          <SetRule {...{ school, items }} />
          <Typography component="h2" variant="h6" sx={{ mt: 3, mb: 1 }}>
            {m.leave_rules_own()}
          </Typography>
          {items.length === 0 && <Typography>{m.leave_rules_none()}</Typography>}
          <Stack component="ul" spacing={1} sx={{ p: 0, m: 0 }}>
            {items.map(({ offering, rule }) => (
              <Card component="li" key={offering.number} sx={{ p: 2, listStyle: 'none' }}>
                <Typography sx={{ fontWeight: 600 }}>
                  {offering.number} · {offering.name}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {ruleWords(rule)}
                </Typography>
              </Card>
            ))}
          </Stack>
          <PageNumbers {...numbers} />
        </>
      )}
    </Screen>
  );
}
