import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';

const leastBits = 2048;

/** A key as people paste it: PEM, PEM with `\n` spelled out, or the base64 inside alone. */
function pemOf(text: string, label: 'PRIVATE KEY' | 'PUBLIC KEY'): string {
  const plain = text.replaceAll('\\n', '\n').trim();
  return plain.includes('-----BEGIN')
    ? plain
    : `-----BEGIN ${label}-----\n${plain}\n-----END ${label}-----\n`;
}

function requireStrong(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < leastBits)
    throw new Error(`no RSA key of ${leastBits} bits or more`);
  return key;
}

/** A private RSA key of at least 2048 bits; throws on anything else. */
export const privateKeyOf = (text: string): KeyObject =>
  requireStrong(createPrivateKey(pemOf(text, 'PRIVATE KEY')));

/** A public RSA key of at least 2048 bits, from a key or a certificate; throws on anything else. */
export const publicKeyOf = (text: string): KeyObject =>
  requireStrong(createPublicKey(pemOf(text, 'PUBLIC KEY')));

/** The form in which the Alipay SDK takes each kind of key. */
export const exportedKey = (key: KeyObject): string =>
  key.export({ format: 'pem', type: key.type === 'private' ? 'pkcs8' : 'spki' }).toString();

/** Whether a private key belongs to a public one. */
export const belongTogether = (privateKey: KeyObject, publicKey: KeyObject): boolean =>
  createPublicKey(privateKey).equals(publicKey);

/** Why a certificate is not that of a private key and serial, or null. */
export function whyOtherCertificate(
  pem: string,
  { privateKey, serialNo }: { privateKey: KeyObject; serialNo: string },
): string | null {
  const certificate = certificateOf(pem);
  if (!certificate) return 'does not parse as a certificate';
  if (certificate.serialNumber.toUpperCase() !== serialNo.toUpperCase())
    return `has the serial ${certificate.serialNumber}`;
  return certificate.checkPrivateKey(privateKey) ? null : 'belongs to another private key';
}

function certificateOf(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem.replaceAll('\\n', '\n'));
  } catch {
    return null;
  }
}

/**
 * Reads WeChat's keys by serial out of JSON, each a key or a certificate; a certificate has to carry the serial it stands
 * under. `{}` means that platform certificates are downloaded.
 */
export function verifiersOf(json: string): Map<string, KeyObject> {
  const keys = new Map<string, KeyObject>();
  for (const [serial, pem] of Object.entries(JSON.parse(json) as Record<string, string>)) {
    const certificate = pem.includes('BEGIN CERTIFICATE') ? certificateOf(pem) : null;
    if (certificate && certificate.serialNumber.toUpperCase() !== serial.toUpperCase())
      throw new Error(`the certificate of ${serial} has another serial`);
    keys.set(serial, publicKeyOf(pem));
  }
  return keys;
}
