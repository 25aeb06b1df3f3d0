import { createSvgIcon } from '@mui/material';
import type { DeskIconName } from '../icon-names.ts';
import sprite from '../icons.svg?no-inline';

/** Makes the component of an icon in the desk's sprite: `const Bank = icon('bank')`, at module level. */
export const icon = (name: DeskIconName) =>
  createSvgIcon(<use href={`${sprite}#${name}`} width="24" height="24" />, name);
