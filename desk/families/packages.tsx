import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-admin';
import type { OfficePackage } from '../../contract/staff/board.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatName } from '../../web/client/format.ts';
import { InstantField } from '../parts/fields.tsx';
import { type Column, Rows } from '../parts/rows.tsx';

const childOf = ({ child }: OfficePackage) => formatName(child);
const offeringOf = ({ offering }: OfficePackage) => `${offering.number} ${offering.name}`;
const leftOf = ({ left }: OfficePackage) => m.desk_lessons_left({ count: left });

const columns: readonly Column<OfficePackage>[] = [
  { source: 'child', label: m.desk_child(), render: childOf },
  {
    source: 'family',
    label: m.desk_family(),
    render: ({ family }) =>
      family && (
        <MuiLink component={Link} to={`/families/${family.id}/show`}>
          {family.name}
        </MuiLink>
      ),
  },
  { source: 'offering', label: m.desk_offering(), render: offeringOf },
  { source: 'left', label: m.desk_package_left(), sortable: true, render: leftOf },
  {
    source: 'valid_until',
    label: m.desk_package_until(),
    sortable: true,
    field: <InstantField<OfficePackage> source="valid_until" />,
  },
];

/** Packages of private lessons that run out; those with the fewest lessons come first. */
export const PackageList = () => (
  <Rows<OfficePackage>
    columns={columns}
    brief={{ first: childOf, second: offeringOf, beside: leftOf }}
    sort={{ field: 'left', order: 'ASC' }}
    opens={false}
  />
);
