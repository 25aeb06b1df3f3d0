import { z } from 'zod';
import type { SchoolSettings } from '../../contract/core/school-settings.ts';
import { findRow } from '../../contract/core/zones.ts';
import { factsOf, readSchoolDefaults, type SchoolFacts } from './school-facts.ts';
import { phoneCodesIn } from './sms/phone-codes.ts';

const settingsSchema = z.object({
  production: z.boolean(),
  host: z.string(),
  port: z.int().min(0).max(65_535),
  /** scheme://host[:port] of the shop's public address. */
  publicUrl: z.url(),
  /** ISO 4217 code; one per deployment. */
  currency: z.string().refine((code) => Intl.supportedValuesOf('currency').includes(code), 'CURRENCY'),
  /** The shop's own time zone: early prices end at the end of a day there. */
  timeZone: z.string().refine((name) => findRow(name) !== undefined, 'STORE_TIME_ZONE'),
  /** Key of the HMACs over SMS codes. */
  secret: z.string().min(32),
  databaseUrl: z.string().optional(),
  /** Whether statements are prepared; off behind a pooler that assigns connections per transaction. */
  preparesStatements: z.boolean(),
  dataFolder: z.string(),
  /** Dialling prefixes that get codes by SMS; others are refused, against SMS pumping. */
  smsPhoneCodes: z.array(z.string().regex(/^[1-9]\d{0,3}$/)).min(1),
  /** The number of proxies trusted to name the caller's address. */
  trustedProxies: z.int().min(0),
  /** Addresses and networks, besides this machine, that may read `/metrics`. */
  metricsFrom: z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])),
  /** The simulated phone in development; null in production. */
  simulatorUrl: z.string().nullable(),
  /** Whether outputs are checked against the contract: in development and tests. */
  checkOutput: z.boolean(),
  /** Whether staff must have a second factor: always in production. */
  secondFactor: z.boolean(),
  /** Multiplies every limit; for load benches only. */
  limitFactor: z.number().positive(),
});
type ServerSettings = z.infer<typeof settingsSchema>;

/** The operator's settings and the school's. A change by the school makes a new object. */
export type Settings = ServerSettings &
  SchoolFacts & {
    /** The school's defaults from the environment. */
    byDefault: SchoolSettings;
    /** Grows with each change that the school saves; 0 before the first. */
    schoolVersion: number;
  };

const developmentSecret = 'development-only-secret-development-only';

const environments = ['production', 'development', 'test'];

/**
 * Settings from the environment. In production, throws one error that names every unsafe or missing setting. An unknown
 * NODE_ENV is refused: a mistyped "production" would run with a simulator and known secrets.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  if (env.NODE_ENV && !environments.includes(env.NODE_ENV))
    throw new Error(`NODE_ENV: ${environments.join(', ')}, or none for development`);
  const production = env.NODE_ENV === 'production';
  const port = Number(env.PORT ?? 3000);
  const host = env.HOST ?? '127.0.0.1';
  if (production) refuseUnsafe(env);
  const server = settingsSchema.parse({
    production,
    host,
    port,
    publicUrl: (env.PUBLIC_URL ?? `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`).replace(
      /\/$/,
      '',
    ),
    currency: env.CURRENCY ?? 'CNY',
    timeZone: env.STORE_TIME_ZONE ?? 'Asia/Shanghai',
    secret: env.SECRET ?? developmentSecret,
    databaseUrl: env.DATABASE_URL || undefined,
    preparesStatements: env.PREPARE_STATEMENTS !== 'off',
    dataFolder: env.DATA_FOLDER ?? 'data',
    smsPhoneCodes: phoneCodesIn(env),
    trustedProxies: Number(env.TRUSTED_PROXIES ?? 0),
    metricsFrom: (env.METRICS_FROM ?? '')
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
    simulatorUrl: production ? null : (env.SIMULATOR_URL ?? null),
    checkOutput: !production && env.CHECK_OUTPUT !== '0',
    secondFactor: production || env.SECOND_FACTOR === 'on',
    limitFactor: production ? 1 : Number(env.LIMIT_FACTOR ?? 1),
  });
  const byDefault = readSchoolDefaults(env);
  return { ...server, ...factsOf(byDefault), byDefault, schoolVersion: 0 };
}

/** Fewer different characters mean a repeated word; 32 random hexadecimal digits have about fourteen. */
const minDifferent = 10;

const isStrong = (secret: string): boolean =>
  secret.trim().length >= 32 && new Set(secret).size >= minDifferent && secret !== developmentSecret;

/** Whether an address is public and has no path: links and redirects append a path to it. */
function isPublicOrigin(address: string): boolean {
  const url = URL.parse(address);
  const isLoopback = /^(localhost|127\.[\d.]+|\[::1\])$/.test(url?.hostname ?? '');
  return url?.protocol === 'https:' && url.origin === address.replace(/\/$/, '') && !isLoopback;
}

/** Throws an error that names every setting unsafe in production. */
function refuseUnsafe(env: Record<string, string | undefined>): void {
  const wrong: string[] = [];
  if (!isStrong(env.SECRET ?? '')) wrong.push('SECRET: 32 or more random characters');
  if (!isPublicOrigin(env.PUBLIC_URL ?? '')) wrong.push('PUBLIC_URL: a public https address without a path');
  if (env.SIMULATOR_URL || env.SIMULATOR_PORT)
    wrong.push('SIMULATOR_URL, SIMULATOR_PORT: no simulator in production');
  if (env.SECOND_FACTOR && env.SECOND_FACTOR !== 'on') wrong.push('SECOND_FACTOR: always on in production');
  // Behind an untrusted proxy all visitors share its address, and one script uses up the limits of all.
  if (!env.TRUSTED_PROXIES?.trim()) wrong.push('TRUSTED_PROXIES: the number of proxies in front, 0 for none');
  if (env.LIMIT_FACTOR) wrong.push('LIMIT_FACTOR: only for benches');
  if (wrong.length > 0) throw new Error(`Unsafe settings:\n  ${wrong.join('\n  ')}`);
}

/** The settings with what the school has saved over its defaults. */
export const withSchool = (
  settings: Settings,
  { saved, version }: { saved: Partial<SchoolSettings>; version: number },
): Settings => ({
  ...settings,
  ...factsOf({ ...settings.byDefault, ...saved }),
  schoolVersion: version,
});
