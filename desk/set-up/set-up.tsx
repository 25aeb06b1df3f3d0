import { Alert, Box, Button, Card, LinearProgress, Link as MuiLink, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Title, useRefresh } from 'react-admin';
import { Link } from 'react-router';
import { inLanguage } from '../../contract/core/locale.ts';
import { path } from '../../contract/core/paths.ts';
import type { Right } from '../../contract/core/rights.ts';
import type { SetUp, SetUpStep } from '../../contract/programme/set-up.ts';
import * as m from '../../messages/compiled/messages.js';
import { zoneName } from '../../web/client/format.ts';
import { may, page } from '../page.ts';
import { localized } from '../parts/both.tsx';
import { FactorFirst } from '../parts/factor-first.tsx';
import { icon } from '../parts/icon.tsx';
import { newOfferingOf } from '../programme/offering-words.ts';
import { newSessionOf } from '../programme/session-words.ts';
import { InviteForm, SiteForm, SubjectForm, TeacherForm } from './forms.tsx';
import { useSetUp } from './use-set-up.ts';

const CheckCircle = icon('check-circle');
const RadioButtonUnchecked = icon('circle');

type Step = SetUp['steps'][number];
type Words = { title: string; why: string; act: (step: Step) => ReactNode };

/** Leads to a form with fresh data, because steps are done on several screens in quick succession. */
function Go({ to, children }: { to: string; children: string }) {
  const refresh = useRefresh();
  return (
    <Button variant="outlined" component={Link} to={to} onClick={() => refresh()}>
      {children}
    </Button>
  );
}

const words: Record<SetUpStep, () => Words> = {
  school: () => ({
    title: m.school_settings_step(),
    why: m.school_settings_step_why(),
    act: () => <Go to="/school_facts">{m.school_settings_change()}</Go>,
  }),
  subject: () => ({ title: m.set_up_subject(), why: m.set_up_subject_why(), act: () => <SubjectForm /> }),
  site: () => ({ title: m.set_up_site(), why: m.set_up_site_why(), act: () => <SiteForm /> }),
  teacher: () => ({ title: m.set_up_teacher(), why: m.set_up_teacher_why(), act: () => <TeacherForm /> }),
  invite: () => ({
    title: m.set_up_invite(),
    why: m.set_up_invite_why(),
    act: ({ id }) => id && <InviteForm teacherId={id} />,
  }),
  offering: () => ({
    title: m.set_up_offering(),
    why: m.set_up_offering_why(),
    act: () => <Go to="/offerings/create">{m.set_up_offering_write()}</Go>,
  }),
  session: () => ({
    title: m.set_up_session(),
    why: m.set_up_session_why(),
    act: ({ id }) => id && <Go to={newSessionOf(id)}>{m.set_up_session_plan()}</Go>,
  }),
  open: () => ({
    title: m.set_up_open(),
    why: m.set_up_open_why(),
    act: ({ id }) => id && <Go to={`/offerings/${id}`}>{m.set_up_open_look()}</Go>,
  }),
};

/** One step: its purpose, its progress and the way on. Steps after the first open one show only their titles. */
function StepCard({ step, isNext }: { step: Step; isNext: boolean }) {
  const { title, why, act } = words[step.step]();
  const Mark = step.done ? CheckCircle : RadioButtonUnchecked;
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ p: 2, ...(isNext ? { borderColor: 'secondary.main' } : {}) }}
    >
      <Stack direction="row" spacing={1.5}>
        <Mark
          color={step.done ? 'success' : 'disabled'}
          titleAccess={step.done ? m.set_up_is_done() : m.set_up_is_open()}
        />
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography component="h2" sx={{ fontWeight: 600 }}>
            {title}
            {step.count > 1 && ` · ${step.count}`}
          </Typography>
          <Typography color="text.secondary" sx={{ mb: 1 }}>
            {why}
          </Typography>
          {(step.done || isNext) && act(step)}
        </Box>
      </Stack>
    </Card>
  );
}

/** What a school with its first class sets up next, for users with the rights. */
const later: readonly { to: string; right: Right; title: () => string; why: () => string }[] = [
  { to: '/holidays', right: 'sites.change', title: m.desk_holidays, why: m.set_up_holidays_why },
  { to: '/rooms', right: 'sites.change', title: m.desk_rooms, why: m.set_up_rooms_why },
  {
    to: newOfferingOf('camp'),
    right: 'offerings.change',
    title: m.search_kind_camp,
    why: m.set_up_camp_why,
  },
  {
    to: newOfferingOf('private_long'),
    right: 'offerings.change',
    title: m.search_kind_private_long,
    why: m.set_up_private_why,
  },
  { to: '/coupons', right: 'wallet.change', title: m.desk_coupons, why: m.set_up_coupons_why },
  { to: '/pages', right: 'pages.change', title: m.desk_pages, why: m.set_up_pages_why },
  { to: '/take-in', right: 'data.import', title: m.sheets_title, why: m.set_up_import_why },
];

const Later = () => (
  <Box component="section">
    <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
      {m.set_up_later()}
    </Typography>
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {later
        .filter(({ right }) => may(right))
        .map(({ to, title, why }) => (
          <Card key={to} component="li" variant="outlined" sx={{ p: 2 }}>
            <MuiLink component={Link} to={to} sx={{ fontWeight: 600 }}>
              {title()}
            </MuiLink>
            <Typography color="text.secondary">{why()}</Typography>
          </Card>
        ))}
    </Stack>
  </Box>
);

/** The steps from an empty school to a class that families can buy. */
export function SetUpScreen() {
  const setUp = useSetUp();
  if (!setUp) return <Title title={m.set_up_title()} />;
  const { steps, school, done } = setUp;
  const doneCount = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done)?.step;
  return (
    <Stack spacing={2} sx={{ maxWidth: 760, my: 2 }}>
      <Title title={m.set_up_title()} />
      <FactorFirst />
      <Typography>{m.set_up_lead()}</Typography>
      <Box>
        <Typography aria-live="polite">
          {m.set_up_progress({ made: doneCount, steps: steps.length })}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={(doneCount / steps.length) * 100}
          aria-label={m.set_up_title()}
          sx={{ height: 8, borderRadius: 4 }}
        />
      </Box>
      {done && (
        <Alert severity="success">
          {m.set_up_done()}{' '}
          <MuiLink href={inLanguage(path.courseIndex(), page.locale)}>{m.set_up_look()}</MuiLink>
        </Alert>
      )}
      {done && <Later />}
      <Alert severity="info">
        {m.set_up_school({
          name: localized(school.name),
          zone: zoneName(school.time_zone),
          currency: school.currency,
        })}
      </Alert>
      <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {steps.map((step) => (
          <StepCard key={step.step} step={step} isNext={step.step === next} />
        ))}
      </Stack>
    </Stack>
  );
}
