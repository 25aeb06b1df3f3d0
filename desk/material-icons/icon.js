import SvgIcon from '@mui/material/SvgIcon';
import { createElement } from 'react';

/** A component with the inner markup of one of Phosphor's files, as `npm run icons` wrote it down. */
export const icon = (inner) => (props) =>
  createElement(SvgIcon, { ...props, viewBox: '0 0 256 256' }, createElement('path', { d: inner }));
