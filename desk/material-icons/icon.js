import SvgIcon from '@mui/material/SvgIcon';
import { createElement } from 'react';

/** A component with the path of a Phosphor icon, as `npm run icons` writes it. */
export const icon = (inner) => (props) =>
  createElement(SvgIcon, { ...props, viewBox: '0 0 256 256' }, createElement('path', { d: inner }));
