import type { MovePreview } from '../../../contract/moves/calls.ts';

/** Why a line cannot move to a session, free or for the difference; else null. */
export const whyNotChoose = ({ blocked }: Pick<MovePreview['choices'][number], 'blocked'>): string | null =>
  blocked.orderMove && blocked.orderMovePlace
    ? (blocked.orderMove.code === 'moves.dearer' ? blocked.orderMovePlace : blocked.orderMove).message
    : null;
