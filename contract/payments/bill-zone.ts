/** Both providers list what was paid by days in Beijing. */
export const billZone = 'Asia/Shanghai';

/** How large a list that is taken in by hand may be. */
export const billMegabytes = 20;
