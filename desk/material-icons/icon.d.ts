import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';

declare const Icon: ComponentType<SvgIconProps>;
export default Icon;
