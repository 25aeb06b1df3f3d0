import { Box, Button, Chip, Link as MuiLink, Typography } from '@mui/material';
import { EditButton, Show, TopToolbar, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { withQuery } from '../../contract/core/address.ts';
import { officePath } from '../../contract/core/office-paths.ts';
import { path } from '../../contract/core/paths.ts';
import { telLink } from '../../contract/core/phone.ts';
import type { CalledGuardian, ChildInRoom } from '../../contract/families/child-in-room.ts';
import type {
  ClassChild,
  HeldSeat,
  LessonGuest,
  WaitingFamily,
} from '../../contract/programme/class-children.ts';
import type { OfficeSession } from '../../contract/programme/sessions.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatGrade, formatInstant, formatName, zoneName } from '../../web/client/format.ts';
import { dotted } from '../../words/dotted.ts';
import { WalkIn } from '../families/walk-in.tsx';
import { TrailButton } from '../oversight/trail-button.tsx';
import { may, page } from '../page.ts';
import { localized } from '../parts/both.tsx';
import { CareLines } from '../parts/care-lines.tsx';
import { DownloadAs } from '../parts/download.tsx';
import { LessonTime, sharedZone } from '../parts/lesson-time.tsx';
import { RecordHeading } from '../parts/record-heading.tsx';
import { Sheet, type SheetColumn } from '../parts/sheet.tsx';
import { useRead } from '../parts/use-read.ts';
import { daysOf, nameOf, sessionStates, sessionTones, timesOf } from './session-words.ts';

const at = (instant: string) => formatInstant(instant, page.zone);

/** A guardian's family page, and a tap to call. */
const Guardian = ({ guardian: { id, name, tel } }: { guardian: CalledGuardian }) => (
  <Typography variant="body2" component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
    <MuiLink component={Link} to={`/families/${id}/show`}>
      {name}
    </MuiLink>
    {tel && (
      <MuiLink href={telLink(tel)} sx={{ whiteSpace: 'nowrap' }}>
        {tel}
      </MuiLink>
    )}
  </Typography>
);

const Order = ({ number }: { number: string | null }) => {
  if (!number || !may('orders.see')) return number ?? '–';
  return (
    <MuiLink component={Link} to={`/orders/${number}/show`}>
      {number}
    </MuiLink>
  );
};

const personColumns = (): readonly SheetColumn<ChildInRoom>[] => [
  {
    label: m.desk_child(),
    cell: (child) => (
      <>
        {formatName(child)}
        <Typography variant="body2" color="text.secondary">
          {dotted([m.catalog_age_years({ age: child.age }), formatGrade(child.grade)])}
        </Typography>
      </>
    ),
  },
  {
    label: m.desk_class_guardians(),
    cell: ({ guardians }) => guardians.map((guardian) => <Guardian key={guardian.id} guardian={guardian} />),
  },
  ...(may('classroom.see')
    ? [{ label: m.desk_care_of_child(), cell: ({ care }: ChildInRoom) => <CareLines care={care} /> }]
    : []),
  {
    label: m.desk_class_photos(),
    cell: ({ photos }) => (
      <Chip
        size="small"
        variant="outlined"
        color={photos ? 'success' : 'warning'}
        label={photos ? m.allow_given() : m.desk_class_no_photos()}
      />
    ),
  },
];

const childColumns = (): readonly SheetColumn<ClassChild>[] => [
  ...personColumns(),
  { label: m.desk_package_left(), align: 'right', cell: ({ left, bought }) => `${left} / ${bought}` },
  {
    label: m.desk_order(),
    cell: ({ order_number }) => (
      <Typography variant="body2" component="span">
        <Order number={order_number} />
      </Typography>
    ),
  },
];

const guestWords = { guest: m.roll_as_guest, trial: m.roll_as_trial };

const guestColumns = (session: OfficeSession): readonly SheetColumn<LessonGuest>[] => [
  ...personColumns(),
  {
    label: m.desk_class_comes(),
    cell: ({ as, lesson }) => (
      <Typography variant="body2" component="span">
        {guestWords[as]()} · <LessonTime lesson={lesson} site={session} />
      </Typography>
    ),
  },
];

const heldColumns: readonly SheetColumn<HeldSeat>[] = [
  { label: m.desk_child(), cell: ({ child }) => formatName(child) },
  { label: m.desk_class_held_until(), cell: ({ held_until }) => at(held_until) },
  {
    label: m.desk_order(),
    cell: ({ order_number }) => (order_number ? <Order number={order_number} /> : m.desk_class_offered()),
  },
];

const waitingColumns: readonly SheetColumn<WaitingFamily>[] = [
  { label: m.desk_child(), cell: ({ children }) => children.map(formatName).join(m.desk_and()) },
  { label: m.desk_class_guardians(), cell: ({ guardian }) => <Guardian guardian={guardian} /> },
  { label: m.desk_class_since(), cell: ({ since }) => at(since) },
];

/** The lessons in order, in as many columns as fit. */
function Lessons({ session }: { session: OfficeSession }) {
  const zone = sharedZone(session.lessons.map((lesson) => ({ ...lesson, site: session })));
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {m.desk_class_lessons()}
      </Typography>
      {zone && <Typography color="text.secondary">{m.desk_by_clocks({ zone: zoneName(zone) })}</Typography>}
      <Box
        component="ol"
        sx={{ m: 0, pl: 3, columnWidth: '16rem', '& li': { py: 0.5, breakInside: 'avoid' } }}
      >
        {session.lessons.map((lesson) => {
          const time = <LessonTime lesson={lesson} site={session} isZoneAbove={zone !== null} />;
          return (
            <Typography component="li" variant="body2" key={lesson.id}>
              {may('schedule.change') ? (
                <MuiLink component={Link} to={`/timetable/${lesson.id}`}>
                  {time}
                </MuiLink>
              ) : (
                time
              )}
              {lesson.called_off && (
                <Chip
                  size="small"
                  variant="outlined"
                  color="error"
                  sx={{ ml: 1 }}
                  label={m.lessons_called_off()}
                />
              )}
            </Typography>
          );
        })}
      </Box>
    </Box>
  );
}

function Children({ session }: { session: OfficeSession }) {
  const { id } = session;
  const { data } = useRead('officeClassChildren', { session_id: id });
  if (!data) return null;
  const letter = may('letters.answer') && (
    <Button
      variant="outlined"
      component={Link}
      to={officePath.writeLetter({ session_id: id })}
      sx={{ displayPrint: 'none' }}
    >
      {m.letters_to_class()}
    </Button>
  );
  return (
    <>
      {data.teachers.length > 0 && (
        <Typography color="text.secondary">
          {m.desk_class_teachers({ names: data.teachers.map(({ name }) => name).join(m.desk_and()) })}
        </Typography>
      )}
      <Sheet
        title={m.desk_class_children({ count: data.children.length })}
        rows={data.children}
        columns={childColumns()}
        none={m.desk_class_children_none()}
        actions={data.children.length > 0 && letter}
      />
      {data.guests.length > 0 && (
        <Sheet
          title={m.desk_class_guests()}
          rows={data.guests.map((guest) => ({ ...guest, id: `${guest.id} ${guest.lesson.id}` }))}
          columns={guestColumns(session)}
          none=""
        />
      )}
      {data.held.length > 0 && (
        <Sheet
          title={m.desk_class_held()}
          rows={data.held.map((seat) => ({ ...seat, id: seat.child.id }))}
          columns={heldColumns}
          none=""
        />
      )}
      {data.waiting.length > 0 && (
        <Sheet title={m.desk_class_waiting()} rows={data.waiting} columns={waitingColumns} none="" />
      )}
    </>
  );
}

function Parts() {
  const session = useRecordContext<OfficeSession>();
  if (!session) return null;
  const { state, site_name, room, taken, class_size } = session;
  return (
    <Box sx={{ pb: 2 }}>
      <RecordHeading name={nameOf(session)} state={sessionStates[state]()} tone={sessionTones[state]} />
      <Box sx={{ px: 2 }}>
        <Typography color="text.secondary">
          {dotted([
            daysOf(session),
            timesOf(session),
            localized(site_name),
            room,
            `${m.desk_filled()} ${taken} / ${class_size}`,
          ])}
        </Typography>
        {may('families.see') && <Children session={session} />}
        <Lessons session={session} />
      </Box>
    </Box>
  );
}

/** The names with a column for each lesson, to call the roll on paper. */
function AttendanceSheet() {
  const session = useRecordContext<OfficeSession>();
  if (!session || !may('classroom.see')) return null;
  return (
    <DownloadAs
      call="officeClassSheet"
      input={{ session_id: session.id }}
      format="xlsx"
      label={m.desk_class_sheet()}
    />
  );
}

/** Enrols a family at the desk in this class. */
function WalkInHere() {
  const session = useRecordContext<OfficeSession>();
  if (!session) return null;
  const { id, kind, offering_number: number } = session;
  const chosen = kind === 'camp' ? { week_id: id } : { session_id: id };
  return <WalkIn to={withQuery(path.offering({ kind, number }), chosen)} />;
}

const Acts = () => (
  <TopToolbar sx={{ displayPrint: 'none' }}>
    <WalkInHere />
    <Button onClick={() => window.print()}>{m.calendar_print()}</Button>
    <AttendanceSheet />
    <EditButton />
    <TrailButton kind="session" />
  </TopToolbar>
);

/** A class where staff work with it: its children and their guardians, held seats, the waiting list and the lessons. */
export const ClassShow = () => (
  <Show actions={<Acts />}>
    <Parts />
  </Show>
);
