import { refusal_not_signed_in } from '../../../messages/compiled/messages.js';

/** Whether an expired session led to the sign-in page (`path.login`). */
export const isSessionOver = (search: URLSearchParams): boolean => search.get('over') === '1';

/** Says why the sign-in page opened by itself. */
export const SessionOver = () => (
  <p role="status" className="mb-5 rounded-md bg-blue-wash px-4 py-3">
    {refusal_not_signed_in()}
  </p>
);
