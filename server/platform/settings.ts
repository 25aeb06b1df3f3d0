import { z } from 'zod';
import { findRow } from '../../contract/core/zones.ts';
import { phoneCodesIn } from './sms/phone-codes.ts';

const settingsSchema = z.object({
  production: z.boolean(),
  host: z.string(),
  port: z.int().min(0).max(65_535),
  /** scheme://host[:port] of the shop as people reach it. */
  publicUrl: z.url(),
  storeName: z.object({ zh: z.string(), en: z.string() }),
  /** Who gives the classes, as tax offices know it: stands on statements of care and in the footer. */
  provider: z.object({ name: z.string(), taxNumber: z.string().nullable(), address: z.string().nullable() }),
  /** Where families ring the school, as it is shown. */
  serviceTel: z
    .string()
    .regex(/^\+?\d[\d -]{4,20}$/)
    .nullable(),
  /** The number under which the Ministry of Industry and Information Technology (MIIT) knows a site in China; null elsewhere. */
  icp: z
    .string()
    .regex(/ICP[备证]\d{4,12}号(-\d+)?$/u)
    .nullable(),
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
  /** What a camp week that has begun costs: the whole price, or its share of the days left. */
  campStartedPrice: z.enum(['whole', 'days_left']),
  /** Hours before a private lesson until which it can be moved or cancelled. */
  privateCutOffHours: z.coerce.number().int().min(0).max(336),
  /** Hours before a lesson until which leave earns a right to make it up; whether what is in time is granted by itself; days such a right is good. */
  leaveNoticeHours: z.coerce.number().int().min(0).max(336),
  leaveGrantsItself: z.boolean(),
  makeUpDays: z.coerce.number().int().min(1).max(730),
  /** What buying earns in tuition credits, in basis points of the money that is paid, and for how many days earned credits are good. */
  creditRateBp: z.coerce.number().int().min(0).max(10_000),
  creditDays: z.coerce.number().int().min(1).max(3650),
  /** What a friend brings a parent, in credits, and the friend's welcome coupon: minor units off (0: none), and its days. */
  friendCredits: z.coerce.number().int().min(0),
  welcomeCoupon: z.coerce.number().int().min(0),
  welcomeCouponDays: z.coerce.number().int().min(1).max(1100),
  /** Minutes an unpaid order keeps its seats. */
  holdMinutes: z.int().min(5),
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
export type Settings = z.infer<typeof settingsSchema>;

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
  return settingsSchema.parse({
    production,
    host,
    port,
    publicUrl: (env.PUBLIC_URL ?? `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`).replace(
      /\/$/,
      '',
    ),
    storeName: { zh: env.STORE_NAME_ZH ?? '童学', en: env.STORE_NAME_EN ?? 'Tongxue' },
    provider: {
      name: env.PROVIDER_NAME?.trim() || (env.STORE_NAME_EN ?? 'Tongxue'),
      taxNumber: env.PROVIDER_TAX_NUMBER?.trim() || null,
      address: env.PROVIDER_ADDRESS?.trim() || null,
    },
    serviceTel: env.SERVICE_TEL?.trim() || null,
    icp: env.ICP_NUMBER?.trim() || null,
    currency: env.CURRENCY ?? 'CNY',
    timeZone: env.STORE_TIME_ZONE ?? 'Asia/Shanghai',
    secret: env.SECRET ?? developmentSecret,
    databaseUrl: env.DATABASE_URL || undefined,
    preparesStatements: env.PREPARE_STATEMENTS !== 'off',
    dataFolder: env.DATA_FOLDER ?? 'data',
    smsPhoneCodes: phoneCodesIn(env),
    campStartedPrice: env.CAMP_STARTED_PRICE ?? 'whole',
    privateCutOffHours: env.PRIVATE_CUT_OFF_HOURS ?? 24,
    leaveNoticeHours: env.LEAVE_NOTICE_HOURS ?? 2,
    leaveGrantsItself: env.LEAVE_GRANTS_ITSELF !== 'off',
    makeUpDays: env.MAKE_UP_DAYS ?? 90,
    creditRateBp: env.CREDIT_RATE_BP ?? 100,
    creditDays: env.CREDIT_DAYS ?? 365,
    friendCredits: env.FRIEND_CREDITS ?? 10_000,
    welcomeCoupon: env.WELCOME_COUPON ?? 10_000,
    welcomeCouponDays: env.WELCOME_COUPON_DAYS ?? 90,
    holdMinutes: Number(env.HOLD_MINUTES ?? 30),
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

/** Who holds the site, as its footer says it: the company where one is named, else the school by its name. */
export const companyOf = ({ provider, serviceTel, storeName }: Settings, locale: 'zh' | 'en') => ({
  name: provider.name === storeName.en ? storeName[locale] : provider.name,
  address: provider.address,
  tel: serviceTel,
});
