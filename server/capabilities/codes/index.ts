export { checkTel, realTel, requireRealTel } from './check-tel.ts';
export { isWithinLimit, requireProof } from './require-proof.ts';
export { requireServed } from './require-served.ts';
export { consumeTriedCode, refuseCode, tryCode } from './try-code.ts';
