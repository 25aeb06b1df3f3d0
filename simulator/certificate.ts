import { createPrivateKey, createPublicKey, sign } from 'node:crypto';

// The little of X.690 (DER) that one self-signed RSA certificate needs: Node reads certificates but makes none.

function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const { length: size } = body;
  const length = Buffer.from(
    size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff],
  );
  return Buffer.concat([Buffer.from([tag]), length, body]);
}

const sequence = (...content: Buffer[]) => der(0x30, ...content);
const sha256WithRsa = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
const commonName = der(0x06, Buffer.from('550403', 'hex'));
const nameOf = (text: string) =>
  sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(text, 'utf8')))));
const utcTime = (at: number) =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

const fiveYears = 5 * 365 * 86_400_000;

/** A self-signed X.509 certificate (PEM) over an RSA pair; `serial` is upper-case hex with a first byte below 80. */
export function certificate(
  pair: { publicKey: string; privateKey: string },
  { serial, name }: { serial: string; name: string },
): string {
  const now = Date.now();
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from(serial, 'hex')),
    sha256WithRsa,
    nameOf(name),
    sequence(utcTime(now - 86_400_000), utcTime(now + fiveYears)),
    nameOf(name),
    createPublicKey(pair.publicKey).export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('RSA-SHA256', body, createPrivateKey(pair.privateKey));
  const signed = sequence(body, sha256WithRsa, der(0x03, Buffer.from([0]), signature));
  const base64 = signed.toString('base64').replace(/.{64}/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${base64.trimEnd()}\n-----END CERTIFICATE-----\n`;
}
