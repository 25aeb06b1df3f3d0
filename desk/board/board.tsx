import { Box, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, Title } from 'react-admin';
import { Link } from 'react-router';
import { path } from '../../contract/core/paths.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatDay } from '../../web/client/format.ts';
import { readCall } from '../data-provider.ts';
import { WalkIn } from '../families/walk-in.tsx';
import { may } from '../page.ts';
import { useSetUp } from '../set-up/use-set-up.ts';
import { BoardLessons } from './board-lessons.tsx';
import { boardNames } from './board-words.ts';
import { type Count, CountCard } from './count-card.tsx';

/** A heading, linked to its list if there is one. */
const Heading = ({ children, to }: { children: string; to?: string }) => (
  <Typography variant="h6" component="h2" sx={{ mt: 4, mb: 1.5 }}>
    {to ? (
      <MuiLink component={Link} to={to}>
        {children}
      </MuiLink>
    ) : (
      children
    )}
  </Typography>
);

/** The open counts as cards; a line names the counts that are zero. */
function Waiting({ counts }: { counts: readonly Count[] }) {
  const open = counts.filter(({ count }) => count > 0);
  const empty = counts.filter(({ count }) => count === 0);
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(190px, 1fr))' },
        }}
      >
        {open.map((count) => (
          <CountCard key={count.kind} {...count} />
        ))}
      </Box>
      {open.length === 0 && <Typography>{m.desk_board_all_done()}</Typography>}
      {empty.length > 0 && (
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          {m.desk_board_nothing({ names: empty.map(({ kind }) => boardNames[kind]()).join(m.desk_and()) })}
        </Typography>
      )}
    </>
  );
}

/** Leads to the first setup step until there is a class to buy. */
const SetUpCard = () =>
  useSetUp()?.done === false && (
    <Card
      sx={{
        p: 2,
        mb: 3,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{m.set_up_overview()}</Typography>
      <Button component={Link} to="/set-up" variant="contained">
        {m.set_up_begin()}
      </Button>
    </Card>
  );

/** The start page: what waits for this user, and today's lessons. */
export function Board() {
  const { data } = useQuery({ queryKey: ['officeBoard'], queryFn: () => readCall('officeBoard', {}) });
  if (!data) return <Loading />;
  return (
    <Box sx={{ py: 2, pb: 6 }}>
      <Title title={m.desk_board()} />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {formatDay(data.day, { year: true, weekday: true })}
      </Typography>
      <SetUpCard />
      <Box sx={{ mb: 2 }}>
        <WalkIn to={path.courseIndex()} />
      </Box>
      <Waiting counts={data.counts} />
      {data.lessons && (
        <>
          <Heading {...(may('schedule.change') ? { to: '/timetable?day=today' } : {})}>
            {m.desk_board_lessons({ count: data.lessons.total })}
          </Heading>
          <BoardLessons lessons={data.lessons.items} />
        </>
      )}
    </Box>
  );
}
