import * as m from '../../messages/compiled/messages.js';
import { Board } from '../board/board.tsx';
import type { Entry } from '../entry.ts';

export const today: readonly Entry[] = [
  {
    head: 'today',
    route: '/',
    label: m.desk_board,
    line: m.menu_board,
    icon: 'squares-four',
    screen: Board,
  },
];
