import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDevice } from '../../client/page-data.ts';
import { useAnySentForm } from '../../client/sent-form.ts';
import type { FieldErrors } from '../../kit/field-errors.ts';

/** What the first step asks for: whatever else is wrong belongs to the second. */
const ofAccount = ['tel', 'code', 'password', 're_password'];

/** Of what is wrong, what belongs to the first step. */
export const accountErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name, wrong]) => wrong && ofAccount.includes(name)));

const hasAny = (errors: FieldErrors) => Object.values(errors).some(Boolean);
const family = '#family';

/**
 * The form's two steps on a phone, the account and then the family, which the browser's own ways back and forth lead between. It is
 * one page on a desktop, without script, and where it was sent without.
 */
export function useSteps() {
  const isPhone = useDevice() === 'mobile';
  const isWhole = useAnySentForm() !== null || !isPhone;
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [hasAccount, setAccount] = useState(false);
  const step = hasAccount && hash === family ? 2 : 1;
  const top = useRef<HTMLParagraphElement>(null);
  const before = useRef(step);
  useEffect(() => {
    // A field that something is said of has the focus already.
    const isAtError = document.activeElement?.getAttribute('aria-invalid') === 'true';
    if (before.current !== step && !isAtError) top.current?.focus();
    before.current = step;
  }, [step]);
  return {
    isWhole,
    step,
    /** What says where one is: it takes the focus when the step changes. */
    top,
    toFamily(): void {
      setAccount(true);
      void navigate({ hash: family, search });
    },
    /** Back to the account, as the browser's own way back does it. */
    toAccount: () => void navigate(-1),
    /** Shows the step that something is wrong in, before it is said there. */
    showStepOf(errors: FieldErrors): void {
      if (hasAny(accountErrors(errors))) setAccount(false);
    },
    /** Of the first step, while the second is shown; without script both are there. */
    accountClass: isWhole || step === 1 ? '' : 'hidden',
    familyClass: isWhole ? 'mt-14 mobile:mt-9' : step === 2 ? '' : 'hidden noscript:mt-9 noscript:block',
  };
}
