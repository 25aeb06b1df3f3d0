import { Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-admin';
import type { Right } from '../../contract/core/rights.ts';
import type { AuditAct, AuditChange, AuditEntry } from '../../contract/staff/audit.ts';
import * as m from '../../messages/compiled/messages.js';
import { may } from '../page.ts';
import { capitalized } from '../parts/capitalized.ts';
import type { ResourceName } from '../resources.ts';

/** Where the desk shows each kind of record, and the right it needs. */
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

/** The desk's address of a record; null if it has none or this user may not see it. */
function recordPath({ kind, id }: AuditEntry['thing']): string | null {
  const [right, resource, screen] = places[kind] ?? [];
  return right && id && may(right)
    ? ['', resource, id, screen].filter((part) => part !== undefined).join('/')
    : null;
}

/** Who did it, and for whom. */
export function whoOf({ by, acting }: AuditEntry): string {
  if (!by) return m.audit_system();
  return acting ? m.audit_acting({ staff: acting.name, family: by.name }) : by.name;
}

/** The name of the record, linked to it. */
export function Thing({ thing }: { thing: AuditEntry['thing'] }) {
  const to = recordPath(thing);
  const words = thing.name
    ? m.audit_thing({ kind: capitalized(thing.words), name: thing.name })
    : capitalized(thing.words);
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
        {m.audit_field({ name: capitalized(field) })}
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

const Fields = ({ changes }: { changes: readonly AuditChange[] }) =>
  changes.length === 0 ? null : (
    <Box component="dl" sx={{ m: 0, maxWidth: '34rem', overflowWrap: 'anywhere' }}>
      {changes.map((change) => (
        <Change key={change.field} {...change} />
      ))}
    </Box>
  );

/** What an act changed, field by field, and what it did besides. */
export const Changes = ({ changes, besides }: Pick<AuditEntry, 'changes' | 'besides'>) => (
  <>
    <Fields changes={changes} />
    {besides.map((other: AuditAct, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: one request may do the same to one thing twice
      <Box key={at} sx={{ mt: 0.5 }}>
        {capitalized(other.act)} · <Thing thing={other.thing} />
        <Fields changes={other.changes} />
      </Box>
    ))}
  </>
);
