import * as m from '../../../messages/compiled/messages.js';
import { formatClock } from '../../client/format.ts';
import { useReaderZone } from '../../client/page-data.ts';
import type { ProviderAnswer } from '../parts/use-order.ts';

const sentences = {
  asking: () => m.orders_asking(),
  paid: () => m.orders_asked_paid(),
  unpaid: (at: string) => m.orders_asked_unpaid({ at }),
  silent: (at: string) => m.orders_asked_silent({ at }),
  // No payment was started, so nothing can have been paid.
  none: (at: string) => m.orders_asked_unpaid({ at }),
};

/** The payment provider's latest answer; read out when it changes. */
export function ProviderAnswerLine({
  providerAnswer,
  className,
}: {
  providerAnswer: ProviderAnswer;
  className?: string;
}) {
  const zone = useReaderZone();
  return (
    <p role="status" className={className} data-asked={providerAnswer?.state}>
      {providerAnswer && sentences[providerAnswer.state](formatClock(providerAnswer.at, zone))}
    </p>
  );
}
