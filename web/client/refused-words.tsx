import { path } from '../../contract/core/paths.ts';
import type { CallRefused } from '../../contract/core/refused.ts';
import { form_needs_script, orders_to_order } from '../../messages/compiled/messages.js';
import { Link } from '../kit/link.tsx';

/** The refusal of a form posted without script, with a link that helps. */
export function Refused({ refused, words }: { refused: CallRefused; words: string }) {
  return (
    <>
      {words}
      {refused.order_number && (
        <>
          {' '}
          <Link to={path.memberOrdersInfo(refused.order_number)} className="text-blue underline">
            {orders_to_order()}
          </Link>
        </>
      )}
      {refused.fields?.proof && (
        <noscript>{import.meta.env.SSR && <span className="block">{form_needs_script()}</span>}</noscript>
      )}
    </>
  );
}
