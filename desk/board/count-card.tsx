import { Card, CardActionArea, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { OutputOf } from '../../contract/core/call.ts';
import type { boardCalls } from '../../contract/staff/board.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant } from '../../web/client/format.ts';
import { page } from '../page.ts';
import { boardLists, boardNames } from './board-words.ts';

export type Count = OutputOf<typeof boardCalls.officeBoard>['counts'][number];

/** When the first item is due, or since when the oldest has waited. */
function timeOf({ due_at, since }: Count): { words: string; isLate: boolean } | null {
  if (due_at) {
    const isLate = Date.parse(due_at) < Date.now();
    const instant = formatInstant(due_at, page.zone);
    return {
      words: isLate ? m.desk_board_overdue({ at: instant }) : m.desk_board_due({ at: instant }),
      isLate,
    };
  }
  return since ? { words: m.desk_board_since({ at: formatInstant(since, page.zone) }), isLate: false } : null;
}

/** A number of the day, linked to the list it counts. */
export function CountCard(props: Count) {
  const { kind, count } = props;
  const time = timeOf(props);
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={boardLists[kind]}
        data-testid="board-number"
        sx={{ p: 2, height: '100%' }}
      >
        <Typography
          component="span"
          sx={{ display: 'block', fontSize: '1.9rem', fontWeight: 600, lineHeight: 1.2 }}
        >
          {count}
        </Typography>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {boardNames[kind]()}
        </Typography>
        {time && (
          <Typography
            component="span"
            sx={{
              display: 'block',
              fontSize: '0.85rem',
              color: time.isLate ? 'error.main' : 'text.secondary',
            }}
          >
            {time.words}
          </Typography>
        )}
      </CardActionArea>
    </Card>
  );
}
