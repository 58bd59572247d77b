import { resolve } from 'node:path'
import { z } from 'zod'
import { findZoneNamed } from '../zone.ts'
import type { ReadSetting, Setting } from './setting.ts'

/** The settings of the server itself: where it listens, what it stores and how much one visitor may use. */
export const serverSettings = {
  PORT: {
    means: 'The port the site answers on. 0 takes any free one.',
    write: 'a whole number from 0 to 65535',
    default: '3000',
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(65535)),
  },
  HOST: {
    means:
      'The network address to listen on: 127.0.0.1 is this machine alone, 0.0.0.0 every network. Empty: every network, so that a phone beside you can open the site, but this machine alone with TRUSTED_PROXIES, where whoever gets past the proxy could say that they are anybody, and with npm run dev.',
    write: 'an address of this machine such as 127.0.0.1, or nothing',
    default: '',
    schema: z.string().regex(/^[\w.:-]*$/),
  },
  DATA_DIR: {
    means: 'The folder that holds everything the server keeps: its database, the catalogue, uploads.',
    write: 'the path of a folder',
    default: '.data',
    schema: z.string().min(1),
  },
  DATABASE_URL: {
    secret: true,
    means: 'A PostgreSQL (18 or later) of your own. Empty: the server runs one itself, inside DATA_DIR.',
    write: 'an address such as postgres://pma:secret@db.example.org/pma, or nothing',
    default: '',
    schema: z.union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/ })]),
  },
  DATABASE_OWNER_URL: {
    secret: true,
    means:
      'The same with the user that owns the tables, for migrations alone; the user of DATABASE_URL then needs no more than to connect, and is given the rows. Empty: one user does both.',
    write: 'an address such as postgres://owner:secret@db.example.org/pma, or nothing',
    default: '',
    schema: z.union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/ })]),
  },
  DATABASE_DESK_URL: {
    secret: true,
    means:
      'The same with a user for the desk of those who work here, who is given functions and no table, so that no file of a student is opened without a trace. Empty with DATABASE_URL: that user is made where the owner may make users; else the start prints the statements that make it, and the desk stays closed until they have run.',
    write: 'an address such as postgres://desk:secret@db.example.org/pma, or nothing',
    default: '',
    schema: z.union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/ })]),
  },
  PUBLIC_URL: {
    means:
      'The address people reach the site at: every link that is given out begins with it, and forms are taken from its pages alone. Needed behind a proxy that speaks https. Empty: http://localhost:PORT.',
    write: 'an address such as https://pma.example.org, without a path, or nothing',
    default: '',
    without: 'Links in mails, the sitemap and canonical addresses say http://localhost.',
    schema: z.union([
      z.literal(''),
      z
        .url({ protocol: /^https?$/ })
        .transform((address) => new URL(address))
        .refine(({ href, origin }) => href === `${origin}/`)
        .transform(({ origin }) => origin),
    ]),
  },
  TRUSTED_PROXIES: {
    means:
      'How many proxies of yours a request passes before it gets here. Each adds to X-Forwarded-For; without them that header is not believed.',
    write: 'a whole number from 0 to 9',
    default: '0',
    schema: z.string().regex(/^\d$/).transform(Number),
  },
  PRIVATE_HOSTS: {
    means:
      'Hosts of this machine or of your own network that the leads’ spreadsheet script may be at, and that it and the addresses of registers may lead to. All others there are refused.',
    write: 'names or addresses, each with a port where only that one is meant, parted by spaces, or nothing',
    default: '',
    schema: z
      .string()
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.string().regex(/^[\w.:[\]-]+$/))),
  },
  READING_MS_PER_MINUTE: {
    means:
      'How many milliseconds of this server’s processor one network address may use a minute by asking for pages and data; beyond it, it is told to come back later. What is kept for everybody costs nothing, and this machine itself is not counted. 0: no limit.',
    write: 'a whole number from 0 to 60000',
    default: '20000',
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(60_000)),
  },
  SLOWEST_SECONDS: {
    means:
      'How long a request may take to arrive, and how long a connection may stay silent, before it is cut. A file may take longer while it keeps arriving.',
    write: 'a whole number from 1 to 600',
    default: '10',
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(600)),
  },
  AUTH_SECRET: {
    secret: true,
    means:
      'Signs the cookies and links of people with an account. Servers that share a database must share it. Empty: one is made and kept in DATA_DIR.',
    write: 'at least 32 characters that nobody can guess, or nothing',
    default: '',
    schema: z.union([z.literal(''), z.string().min(32)]),
  },
  CATALOGUE_UPDATES: {
    means:
      'How often newer editions of the registers that are in the catalogue are looked for at their publishers. What is found is imported as a command would: what looks wrong is refused and logged. off: never, unless npm run catalogue -- update asks.',
    write: 'one of off, daily, weekly, monthly',
    default: 'weekly',
    schema: z.enum(['off', 'daily', 'weekly', 'monthly']),
  },
  LOG_LEVEL: {
    means: 'The least severe events to log.',
    write: 'one of debug, info, warn, error, silent',
    default: 'info',
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
  },
  DEFAULT_CURRENCY: {
    means: 'The currency fees are shown in until a visitor chooses another.',
    write: 'a currency code of three capital letters such as INR',
    default: 'INR',
    schema: z.string().regex(/^[A-Z]{3}$/),
  },
  TIME_ZONE: {
    means:
      'The time zone whose days count where nobody’s own are known: on pages that are the same for everyone, and for people whose device has not told theirs.',
    write: 'the name of a time zone such as Asia/Kolkata',
    default: 'Asia/Kolkata',
    schema: z.string().refine((name) => findZoneNamed(name) !== undefined),
  },
} satisfies Record<string, Setting<unknown>>

const DAY_MS = 24 * 3_600_000
const UPDATE_INTERVAL_MS = { off: undefined, daily: DAY_MS, weekly: 7 * DAY_MS, monthly: 30 * DAY_MS }

/** Reads the settings of the server itself. */
export function readServer(read: ReadSetting<typeof serverSettings>) {
  return {
    port: read('PORT'),
    /** `undefined` for every address of the machine. */
    host: read('HOST') || undefined,
    /** Absolute. */
    dataDir: resolve(read('DATA_DIR') ?? ''),
    databaseUrl: read('DATABASE_URL') || undefined,
    /** The same database as the owner of its tables; `undefined` if one user has both roles. */
    databaseOwnerUrl: read('DATABASE_OWNER_URL') || undefined,
    databaseDeskUrl: read('DATABASE_DESK_URL') || undefined,
    /**
     * Origin as `URL` writes it: `https://pma.example.org`. `undefined` for the address on which the server
     * listens.
     */
    publicUrl: read('PUBLIC_URL') || undefined,
    trustedProxies: read('TRUSTED_PROXIES'),
    /** Hosts of the operator's own network that requests from here may reach: `host` or `host:port`. */
    privateHosts: read('PRIVATE_HOSTS'),
    /** Processor time that one network may use for reading, in milliseconds per minute; 0 for no limit. */
    readingMsPerMinute: read('READING_MS_PER_MINUTE'),
    slowestMs: (read('SLOWEST_SECONDS') ?? 0) * 1_000,
    /** `undefined` for the data folder's own secret. */
    authSecret: read('AUTH_SECRET') || undefined,
    logLevel: read('LOG_LEVEL'),
    defaultCurrency: read('DEFAULT_CURRENCY'),
    timeZone: read('TIME_ZONE'),
    /** Age at which a publisher is checked again; `undefined` for never. */
    catalogueUpdates: UPDATE_INTERVAL_MS[read('CATALOGUE_UPDATES')],
  }
}
