/** Both providers list payments by days in Beijing. */
export const billZone = 'Asia/Shanghai';

/** Largest bill uploaded by hand. */
export const billMegabytes = 20;
