import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { lineMovedUp } from '../orders/jobs.ts';
import { invariants } from './invariants.ts';
import { keptMoves } from './kept-moves.ts';
import { samples } from './notices.samples.ts';
import { lineMoved } from './notices.ts';
import { notifyOfPaidMove } from './notify-of-move.ts';
import { routes } from './routes.ts';

export const capability = (): Capability => ({
  name: 'moves',
  routes,
  notices: [lineMoved],
  samples,
  jobs: [handle(lineMovedUp, notifyOfPaidMove)],
  keeps: { moves: { title: m.family_page_moves, read: keptMoves } },
  invariants,
});
