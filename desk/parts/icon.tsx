import { createSvgIcon } from '@mui/material';
import type { DeskIconName } from '../icon-names.ts';
import sprite from '../icons.svg?no-inline';

/** The component of an icon of the desk's sprite: `const Bank = icon('bank')`, once and outside components. */
export const icon = (name: DeskIconName) =>
  createSvgIcon(<use href={`${sprite}#${name}`} width="24" height="24" />, name);
