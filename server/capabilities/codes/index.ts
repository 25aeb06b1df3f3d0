export { realTel, requireE164, requireRealTel } from './require-e164.ts';
export { isWithinLimit, requireProof } from './require-proof.ts';
export { requireServed } from './require-served.ts';
export { spendCodes } from './store.ts';
export { consumeTriedCode, refuseCode, tryCode } from './try-code.ts';
