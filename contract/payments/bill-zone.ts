/** Both providers list what was paid by days in Beijing. */
export const billZone = 'Asia/Shanghai';
