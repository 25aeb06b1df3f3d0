export { realTel, requireE164, requireRealTel } from './require-e164.ts';
export { isWithinLimit, requireProof } from './require-proof.ts';
export { requireServed } from './require-served.ts';
export { consumeTriedCode, refuseCode, revokeCodes, tryCode } from './try-code.ts';
