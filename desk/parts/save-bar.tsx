import { SaveButton, Toolbar } from 'react-admin';

/** What stands below a form: saving, and nothing that deletes. */
export const SaveBar = () => (
  <Toolbar>
    <SaveButton alwaysEnable />
  </Toolbar>
);
