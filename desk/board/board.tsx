import { Box, Card, Chip, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, Title } from 'react-admin';
import type { BoardPackage } from '../../contract/staff/board.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatDay, formatInstant, formatName } from '../../web/client/format.ts';
import { readCall } from '../data-provider.ts';
import { page } from '../page.ts';
import { BoardLessons } from './board-lessons.tsx';
import { boardNames } from './board-words.ts';
import { type Count, CountCard } from './count-card.tsx';

const Heading = ({ children, id }: { children: string; id?: string }) => (
  <Typography variant="h6" component="h2" id={id} sx={{ mt: 4, mb: 1.5 }}>
    {children}
  </Typography>
);

/** What waits, each as a number that opens its list; what does not is named in a line. */
function Waiting({ counts }: { counts: readonly Count[] }) {
  const open = counts.filter(({ count }) => count > 0);
  const done = counts.filter(({ count }) => count === 0);
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(190px, 1fr))' },
        }}
      >
        {open.map((one) => (
          <CountCard key={one.kind} {...one} />
        ))}
      </Box>
      {open.length === 0 && <Typography>{m.desk_board_all_done()}</Typography>}
      {done.length > 0 && (
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          {m.desk_board_nothing({ names: done.map(({ kind }) => boardNames[kind]()).join(m.desk_and()) })}
        </Typography>
      )}
    </>
  );
}

const Packages = ({ packages }: { packages: readonly BoardPackage[] }) => (
  <Card sx={{ px: 2 }}>
    {packages.map(({ id, child, offering, left, valid_until }) => (
      <Stack
        key={id}
        direction="row"
        spacing={1.5}
        useFlexGap
        sx={{ py: 1.25, flexWrap: 'wrap', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography sx={{ fontWeight: 600 }}>{formatName(child)}</Typography>
        <Typography>
          {offering.number} {offering.name}
        </Typography>
        <Chip size="small" color="warning" variant="outlined" label={m.desk_lessons_left({ count: left })} />
        <Typography color="text.secondary">
          {m.desk_good_until({ at: formatInstant(valid_until, page.zone) })}
        </Typography>
      </Stack>
    ))}
  </Card>
);

/** The day of the school: what waits for who looks, the lessons of today, packages that run out. */
export function Board() {
  const { data } = useQuery({ queryKey: ['officeBoard'], queryFn: () => readCall('officeBoard', {}) });
  if (!data) return <Loading />;
  return (
    <Box sx={{ py: 2, pb: 6 }}>
      <Title title={m.desk_board()} />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {formatDay(data.day, { year: true, weekday: true })}
      </Typography>
      <Waiting counts={data.counts} />
      {data.lessons && (
        <>
          <Heading>{m.desk_board_lessons({ count: data.lessons.total })}</Heading>
          <BoardLessons lessons={data.lessons.items} />
        </>
      )}
      {data.packages && data.packages.length > 0 && (
        <>
          <Heading id="packages">{m.desk_board_packages()}</Heading>
          <Packages packages={data.packages} />
        </>
      )}
    </Box>
  );
}
