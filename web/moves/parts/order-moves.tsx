import type { MoveView } from '../../../contract/moves/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { When } from '../../client/when.tsx';
import { Card } from '../../kit/card.tsx';
import { RefundFacts } from '../../refunds/parts/refund-facts.tsx';
import { differenceWords } from './difference-words.ts';

/** The completed moves of an order's lines, with their refunds. */
export function OrderMoves({ moves }: { moves: readonly MoveView[] }) {
  if (moves.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="mb-4 text-lead font-strong">{m.moves_history()}</h2>
      <ul className="grid gap-4">
        {moves.map((move) => (
          <li key={move.id} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
            <p className="font-strong">{m.moves_from_to({ from: move.from_label, to: move.to_label })}</p>
            <p className="mb-1 text-small text-ink-soft">
              <When at={move.at} />
              {move.by === 'staff' && <> · {m.moves_by_staff()}</>}
            </p>
            <p className="tabular-nums">{differenceWords(move)}</p>
            <RefundFacts back={move} to={move.to} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
