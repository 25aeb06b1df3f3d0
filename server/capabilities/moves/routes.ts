import { movesCalls as calls } from '../../../contract/moves/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { listMoves } from './list-moves.ts';
import { moveForFamily, moveLine } from './move-line.ts';
import { placeMove } from './place-move.ts';
import { previewForFamily, previewMove } from './preview-move.ts';

export const routes: BoundCall[] = [
  bind(calls.orderMovePreview, previewMove),
  bind(calls.orderMove, moveLine),
  bind(calls.orderMovePlace, placeMove),
  bind(calls.orderMoveIndex, listMoves),
  bind(calls.officeOrderMovePreview, previewForFamily),
  bind(calls.officeOrderMove, moveForFamily),
];
