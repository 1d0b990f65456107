/** A self-signed X.509 certificate, written byte by byte: nothing we depend on makes them, and the platform's are of this kind. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const length =
    body.length < 128
      ? Buffer.from([body.length])
      : body.length < 256
        ? Buffer.from([0x81, body.length])
        : Buffer.from([0x82, body.length >> 8, body.length & 255]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const SHA256_WITH_RSA = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
const name = (common: string) => sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(common)))));
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));

export interface TestCertificate {
  readonly pem: string;
  readonly serial: string;
  readonly privateKey: KeyObject;
}

/** Of a host: by which name and which IPv4 address it is asked for. */
export interface CertifiedHost {
  readonly name: string;
  readonly address: readonly [number, number, number, number];
}

const alternatives = ({ name: host, address }: CertifiedHost) => {
  const names = sequence(der(0x82, Buffer.from(host)), der(0x87, Buffer.from(address)));
  return der(0xa3, sequence(sequence(der(0x06, Buffer.from('551d11', 'hex')), der(0x04, names))));
};

export function makeCertificate(serial: string, from: Date, to: Date, host?: CertifiedHost): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from(serial, 'hex')),
    SHA256_WITH_RSA,
    name('test'),
    sequence(time(from), time(to)),
    name('test'),
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(host ? [alternatives(host)] : []),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const bytes = sequence(body, SHA256_WITH_RSA, signature);
  const pem = `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
  return { pem, serial: serial.toUpperCase(), privateKey };
}
