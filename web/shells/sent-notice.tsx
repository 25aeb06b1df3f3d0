import { useIsDocument } from '../client/document-key.ts';
import { usePageData } from '../client/page-data.ts';
import { Refused } from '../client/refused-words.tsx';
import { useAnySentForm } from '../client/sent-form.ts';
import { Notice } from '../kit/badge.tsx';
import { FormError } from '../kit/form-error.tsx';
import { useScreen } from './screen.ts';

/** The result of a form posted without script, if no form of the page shows it. */
export function SentNotice() {
  const { flush } = useScreen();
  const isFirst = useIsDocument();
  const message = usePageData()?.message;
  const sent = useAnySentForm();
  const isOwn = sent?.form !== '' && !sent?.form.startsWith('button ');
  const className = flush ? 'shell-width py-4' : 'mb-6';
  if (sent?.refused && !isOwn)
    return (
      <div className={className}>
        <FormError>
          <Refused refused={sent.refused} words={sent.refused.message} />
        </FormError>
      </div>
    );
  if (!message || !isFirst) return null;
  return (
    <div role="status" className={className}>
      <Notice tone="green" icon="check-circle">
        {message}
      </Notice>
    </div>
  );
}
