import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';

const minBits = 2048;

/** A pasted key as PEM: from PEM, from PEM with `\n` spelled out, or from bare base64. */
function pemOf(text: string, label: 'PRIVATE KEY' | 'PUBLIC KEY'): string {
  const plain = text.replaceAll('\\n', '\n').trim();
  return plain.includes('-----BEGIN')
    ? plain
    : `-----BEGIN ${label}-----\n${plain}\n-----END ${label}-----\n`;
}

function requireStrong(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < minBits)
    throw new Error(`not an RSA key of at least ${minBits} bits`);
  return key;
}

/** Parses a private RSA key of at least 2048 bits; throws otherwise. */
export const privateKeyOf = (text: string): KeyObject =>
  requireStrong(createPrivateKey(pemOf(text, 'PRIVATE KEY')));

/** Parses a public RSA key of at least 2048 bits, from a key or certificate; throws otherwise. */
export const publicKeyOf = (text: string): KeyObject =>
  requireStrong(createPublicKey(pemOf(text, 'PUBLIC KEY')));

/** The PEM form the Alipay SDK needs. */
export const exportedKey = (key: KeyObject): string =>
  key.export({ format: 'pem', type: key.type === 'private' ? 'pkcs8' : 'spki' }).toString();

/** Whether a private and a public key are a pair. */
export const arePair = (privateKey: KeyObject, publicKey: KeyObject): boolean =>
  createPublicKey(privateKey).equals(publicKey);

/** Why a certificate does not belong to a private key and serial, or null. */
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

/** Parses WeChat's keys by serial from JSON; a certificate must carry its serial. `{}` means that platform certificates are downloaded. */
export function verifiersOf(json: string): Map<string, KeyObject> {
  const keys = new Map<string, KeyObject>();
  for (const [serial, pem] of Object.entries(JSON.parse(json) as Record<string, string>)) {
    const certificate = pem.includes('BEGIN CERTIFICATE') ? certificateOf(pem) : null;
    if (certificate && certificate.serialNumber.toUpperCase() !== serial.toUpperCase())
      throw new Error(`the certificate named ${serial} has another serial`);
    keys.set(serial, publicKeyOf(pem));
  }
  return keys;
}
