import { z } from 'zod';
import type { SchoolSettings } from '../../contract/core/school-settings.ts';
import { findRow } from '../../contract/core/zones.ts';
import { factsOf, readSchoolDefaults, type SchoolFacts } from './school-facts.ts';
import { phoneCodesIn } from './sms/phone-codes.ts';

const settingsSchema = z.object({
  production: z.boolean(),
  host: z.string(),
  port: z.int().min(0).max(65_535),
  /** scheme://host[:port] of the shop as people reach it. */
  publicUrl: z.url(),
  /** ISO 4217 code, as the providers write it; one for a deployment. */
  currency: z.string().refine((code) => Intl.supportedValuesOf('currency').includes(code), 'CURRENCY'),
  /** The shop's own zone: early prices end at the end of a day there. */
  timeZone: z.string().refine((name) => findRow(name) !== undefined, 'STORE_TIME_ZONE'),
  /** Key of the HMACs over SMS codes. */
  secret: z.string().min(32),
  databaseUrl: z.string().optional(),
  /** Whether statements are prepared; off behind a pooler that hands out a connection for one transaction. */
  preparesStatements: z.boolean(),
  dataFolder: z.string(),
  /** Dialling prefixes to which codes are sent by SMS; others are not served, so that nobody pumps messages there. */
  smsPhoneCodes: z.array(z.string().regex(/^[1-9]\d{0,3}$/)).min(1),
  /** How many proxies in front are trusted to name the caller's address. */
  trustedProxies: z.int().min(0),
  /** Addresses and networks, besides this machine, that may read `/metrics`. */
  metricsFrom: z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])),
  /** The simulated phone in development; null in production. */
  simulatorUrl: z.string().nullable(),
  /** Outputs are checked against the contract in development and tests. */
  checkOutput: z.boolean(),
  /** Whether staff must have a second factor: always in production. */
  secondFactor: z.boolean(),
  /** Multiplies every limit; for load benches on loopback only. */
  limitFactor: z.number().positive(),
});
type ServerSettings = z.infer<typeof settingsSchema>;

/** What the operator of a server decides, and over it what the school does. A change of the school's makes a new one of these. */
export type Settings = ServerSettings &
  SchoolFacts & {
    /** How the school is where it has saved nothing: by the environment. */
    byDefault: SchoolSettings;
    /** Grows with each change that the school has saved: 0, none yet. */
    schoolVersion: number;
  };

const developmentSecret = 'development-only-secret-development-only';

const environments = ['production', 'development', 'test'];

/**
 * Settings from the environment. Throws one error that names every unsafe or missing setting in production, and for an environment
 * that there is not: what was meant for production would run with a simulator and known secrets.
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

/** Fewer different characters are a word said again and again; of 32 hexadecimal digits by chance there are about fourteen. */
const leastDifferent = 10;

const isStrong = (secret: string): boolean =>
  secret.trim().length >= 32 && new Set(secret).size >= leastDifferent && secret !== developmentSecret;

/** An address that people reach, and nothing besides: notifications, links and redirects are this and a path. */
function isPublicOrigin(address: string): boolean {
  const url = URL.parse(address);
  const isLoopback = /^(localhost|127\.[\d.]+|\[::1\])$/.test(url?.hostname ?? '');
  return url?.protocol === 'https:' && url.origin === address.replace(/\/$/, '') && !isLoopback;
}

/** What a production start must not have, each named. */
function refuseUnsafe(env: Record<string, string | undefined>): void {
  const wrong: string[] = [];
  if (!isStrong(env.SECRET ?? '')) wrong.push('SECRET: 32 characters or more of your own, by chance');
  if (!isPublicOrigin(env.PUBLIC_URL ?? ''))
    wrong.push('PUBLIC_URL: an https address that people reach, without a path');
  if (env.SIMULATOR_URL || env.SIMULATOR_PORT)
    wrong.push('SIMULATOR_URL, SIMULATOR_PORT: no simulator in production');
  if (env.SECOND_FACTOR && env.SECOND_FACTOR !== 'on')
    wrong.push('SECOND_FACTOR: staff have one in production');
  // Behind a proxy that is not named, every visitor has its address, and one script uses up the limits of all.
  if (!env.TRUSTED_PROXIES?.trim())
    wrong.push('TRUSTED_PROXIES: the number of proxies in front, 0 where there is none');
  if (env.LIMIT_FACTOR) wrong.push('LIMIT_FACTOR: only for benches');
  if (wrong.length > 0) throw new Error(`Unsafe settings:\n  ${wrong.join('\n  ')}`);
}

/** Settings with what the school has saved over its defaults. */
export const withSchool = (
  settings: Settings,
  { saved, version }: { saved: Partial<SchoolSettings>; version: number },
): Settings => ({
  ...settings,
  ...factsOf({ ...settings.byDefault, ...saved }),
  schoolVersion: version,
});
