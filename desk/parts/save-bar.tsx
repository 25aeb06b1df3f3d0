import { SaveButton, Toolbar } from 'react-admin';
import type { Right } from '../../contract/core/rights.ts';
import { may } from '../page.ts';

/** The save button below a form, for users with the right. Nothing deletes. */
export const SaveBar = ({ right }: { right?: Right }) =>
  right && !may(right) ? null : (
    <Toolbar>
      <SaveButton alwaysEnable />
    </Toolbar>
  );
