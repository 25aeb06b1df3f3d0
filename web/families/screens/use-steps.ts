import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDevice } from '../../client/page-data.ts';
import { useAnySentForm } from '../../client/sent-form.ts';
import type { FieldErrors } from '../../kit/field-errors.ts';

/** The fields of the first step; all others belong to the second. */
const ofAccount = ['tel', 'code', 'password', 're_password'];

/** The errors that belong to the first step. */
export const accountErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name, wrong]) => wrong && ofAccount.includes(name)));

const hasAny = (errors: FieldErrors) => Object.values(errors).some(Boolean);
const family = '#family';

/**
 * The two steps of the form on a phone, account and family; the browser's back and forward buttons move between them. One page on a
 * desktop, without script, and after a post without script.
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
    // A field with an error already has the focus.
    const isAtError = document.activeElement?.getAttribute('aria-invalid') === 'true';
    if (before.current !== step && !isAtError) top.current?.focus();
    before.current = step;
  }, [step]);
  return {
    isWhole,
    step,
    /** The heading that takes the focus when the step changes. */
    top,
    toFamily(): void {
      setAccount(true);
      void navigate({ hash: family, search });
    },
    /** Goes back in history, like the browser's back button. */
    toAccount: () => void navigate(-1),
    /** Shows the step with the errors before they are set. */
    showStepOf(errors: FieldErrors): void {
      if (hasAny(accountErrors(errors))) setAccount(false);
    },
    /** Hides the first step during the second; without script both show. */
    accountClass: isWhole || step === 1 ? '' : 'hidden',
    familyClass: isWhole ? 'mt-14 mobile:mt-9' : step === 2 ? '' : 'hidden noscript:mt-9 noscript:block',
  };
}
