import { Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-admin';
import type { Right } from '../../contract/core/rights.ts';
import type { AuditChange, AuditEntry } from '../../contract/staff/audit.ts';
import * as m from '../../messages/compiled/messages.js';
import { may } from '../page.ts';
import { headed } from '../parts/headed.ts';
import type { ResourceName } from '../resources.ts';

/** Where the desk shows a kind of thing, and by which right. */
const places: Readonly<Record<string, readonly [right: Right, resource: ResourceName, screen?: 'show']>> = {
  offering: ['offerings.see', 'offerings'],
  session: ['offerings.see', 'sessions'],
  site: ['offerings.see', 'sites'],
  room: ['offerings.see', 'rooms'],
  order: ['orders.see', 'orders', 'show'],
  parent: ['families.see', 'families', 'show'],
  coupon: ['orders.see', 'coupons', 'show'],
  teacher: ['teachers.change', 'teachers'],
  application: ['teachers.change', 'applications', 'show'],
  contact: ['letters.answer', 'contacts', 'show'],
  page: ['pages.change', 'pages'],
};

/** Where a thing is seen at the desk by who is here; null where it is not. */
function placeOf({ kind, id }: AuditEntry['thing']): string | null {
  const [right, resource, screen] = places[kind] ?? [];
  return right && id && may(right)
    ? ['', resource, id, screen].filter((part) => part !== undefined).join('/')
    : null;
}

/** Who did it, and in whose place. */
export function whoOf({ by, acting }: AuditEntry): string {
  if (!by) return m.audit_system();
  return acting ? m.audit_acting({ staff: acting.name, family: by.name }) : by.name;
}

/** What it was about, by its name; it leads there. */
export function Thing({ thing }: { thing: AuditEntry['thing'] }) {
  const to = placeOf(thing);
  const words = thing.name
    ? m.audit_thing({ kind: headed(thing.words), name: thing.name })
    : headed(thing.words);
  return to ? (
    <MuiLink component={Link} to={to}>
      {words}
    </MuiLink>
  ) : (
    <span>{words}</span>
  );
}

const Change = ({ field, was, is }: AuditChange) => (
  <Box>
    {field && (
      <Box component="dt" sx={{ display: 'inline', color: 'text.secondary' }}>
        {m.audit_field({ name: headed(field) })}
      </Box>
    )}
    <Box component="dd" sx={{ display: 'inline', m: 0 }}>
      {was !== null && (
        <>
          {is === null ? was : <s>{was}</s>}
          {is !== null && ' → '}
        </>
      )}
      {is}
    </Box>
  </Box>
);

/** What an act changed, field by field. */
export const Changes = ({ changes }: { changes: readonly AuditChange[] }) =>
  changes.length === 0 ? null : (
    <Box component="dl" sx={{ m: 0, maxWidth: '34rem', overflowWrap: 'anywhere' }}>
      {changes.map((change) => (
        <Change key={change.field} {...change} />
      ))}
    </Box>
  );
