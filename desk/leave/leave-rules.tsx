import { Card, Link as MuiLink, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import * as m from '../../messages/compiled/messages.js';
import { filteredList } from '../parts/filtered-list.ts';
import { PageNumbers, usePageNumber } from '../parts/page-numbers.tsx';
import { Screen } from '../parts/screen.tsx';
import { useRead } from '../parts/use-read.ts';
import { ruleWords } from './rule-words.ts';

/** The school's leave rule and the offerings' own rules, which the form of each offering changes. */
export function LeaveRulesScreen() {
  const list = useRead('officeLeaveRuleIndex', { page: usePageNumber(), page_size: 50 });
  return (
    <Screen title={m.leave_rules()} query={list}>
      {({ items, school, ...numbers }) => (
        <>
          <Typography sx={{ mb: 2 }}>{m.leave_rule_school({ rule: ruleWords(school) })}</Typography>
          <Typography color="text.secondary">{m.leave_rules_where()}</Typography>
          <Typography component="h2" variant="h6" sx={{ mt: 3, mb: 1 }}>
            {m.leave_rules_own()}
          </Typography>
          {items.length === 0 && <Typography>{m.leave_rules_none()}</Typography>}
          <Stack component="ul" spacing={1} sx={{ p: 0, m: 0 }}>
            {items.map(({ offering, rule }) => (
              <Card component="li" key={offering.number} sx={{ p: 2, listStyle: 'none' }}>
                <Typography sx={{ fontWeight: 600 }}>
                  <MuiLink component={Link} to={filteredList('offerings', { q: offering.number })}>
                    {offering.number} · {offering.name}
                  </MuiLink>
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
