export { checkTel, requireRealTel } from './check-tel.ts';
export { isLeft, requireProof } from './require-proof.ts';
export { requireServed } from './require-served.ts';
export { refuseCode, takeTriedCode, tryCode } from './try-code.ts';
