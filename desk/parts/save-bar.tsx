import { SaveButton, Toolbar } from 'react-admin';
import type { Right } from '../../contract/core/rights.ts';
import { may } from '../page.ts';

/** What stands below a form: saving, for who may, and nothing that deletes. */
export const SaveBar = ({ right }: { right?: Right }) =>
  right && !may(right) ? null : (
    <Toolbar>
      <SaveButton alwaysEnable />
    </Toolbar>
  );
