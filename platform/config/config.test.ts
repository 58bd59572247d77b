import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { getListenAddress, getOrigin } from './addresses.ts'
import { BadConfig, describeConfig, readConfig } from './config.ts'

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: undefined,
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    databaseDeskUrl: undefined,
    publicUrl: undefined,
    trustedProxies: 0,
    privateHosts: [],
    readingMsPerMinute: 20_000,
    slowestMs: 10_000,
    logLevel: 'info',
    defaultCurrency: 'INR',
    timeZone: 'Asia/Kolkata',
    catalogueUpdates: 604_800_000,
    registerAddresses: {},
    site: readConfig({}).site,
    files: readConfig({}).files,
    accounts: {
      smtpUrl: undefined,
      mailFrom: 'PMA <no-reply@localhost>',
      returnedMailUrl: undefined,
      google: undefined,
    },
    payments: readConfig({}).payments,
    adverts: { channels: [], googleKey: undefined, meta: undefined },
    model: undefined,
  })
})

test('without mail no address can be confirmed, so all accounts have the same space', () => {
  const mb = 1024 * 1024
  expect(readConfig({}).files.space).toEqual({ confirmed: 500 * mb, unconfirmed: 500 * mb })
  expect(readConfig({ SMTP_URL: 'smtp://mail.example.org' }).files.space).toEqual({
    confirmed: 500 * mb,
    unconfirmed: 20 * mb,
    allUnconfirmed: 2_000 * mb,
  })
})

test('every setting can be set', () => {
  expect(
    readConfig({
      PORT: '8080',
      HOST: '127.0.0.1',
      DATA_DIR: '/srv/pma',
      DATABASE_URL: 'postgres://pma:secret@db.example.org/pma',
      PUBLIC_URL: 'https://pma.example.org/',
      TRUSTED_PROXIES: '2',
      READING_MS_PER_MINUTE: '5000',
      PRIVATE_HOSTS: 'sheets.lan 10.0.0.7:8080',
      SLOWEST_SECONDS: '20',
      LOG_LEVEL: 'warn',
      DEFAULT_CURRENCY: 'EUR',
      TIME_ZONE: 'Australia/Lord_Howe',
      REGISTER_DISCOVER_UNI_URL: 'https://example.org/discover.zip',
      SMTP_URL: 'smtps://me:secret@mail.example.org',
      MAIL_FROM: 'Padma <hello@padma.example>',
      GOOGLE_CLIENT_ID: 'pma',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: 'https://id.example.org/',
      LEAD_FORM_CHANNELS: 'call, email call',
      GOOGLE_LEADS_KEY: 'a key',
      META_LEADS_SECRET: 'a secret',
      META_LEADS_VERIFY_TOKEN: 'a text',
      META_LEADS_TOKEN: 'a token',
      META_LEADS_ADDRESS: 'https://graph.example.org/v1/',
    }),
  ).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '/srv/pma',
    databaseUrl: 'postgres://pma:secret@db.example.org/pma',
    databaseOwnerUrl: undefined,
    databaseDeskUrl: undefined,
    publicUrl: 'https://pma.example.org',
    trustedProxies: 2,
    privateHosts: ['sheets.lan', '10.0.0.7:8080'],
    readingMsPerMinute: 5_000,
    slowestMs: 20_000,
    logLevel: 'warn',
    defaultCurrency: 'EUR',
    timeZone: 'Australia/Lord_Howe',
    catalogueUpdates: 604_800_000,
    registerAddresses: { 'discover-uni': ['https://example.org/discover.zip'] },
    site: readConfig({}).site,
    files: readConfig({ SMTP_URL: 'smtp://mail.example.org' }).files,
    accounts: {
      smtpUrl: 'smtps://me:secret@mail.example.org',
      mailFrom: 'Padma <hello@padma.example>',
      returnedMailUrl: undefined,
      google: { issuer: 'https://id.example.org', clientId: 'pma', clientSecret: 'secret' },
    },
    payments: readConfig({}).payments,
    adverts: {
      channels: ['call', 'email'],
      googleKey: 'a key',
      meta: {
        secret: 'a secret',
        verifyToken: 'a text',
        token: 'a token',
        address: 'https://graph.example.org/v1',
      },
    },
    model: undefined,
  })
})

test('a bucket setting selects an S3 store', () => {
  const { files } = readConfig({
    FILES_S3_BUCKET: 'students',
    FILES_S3_ENDPOINT: 'https://s3.example.org',
    FILES_S3_KEY: 'key',
    FILES_S3_SECRET: 'secret',
    FILES_CLAMD: 'clamd:3310',
  })

  expect(files).toEqual({
    s3: {
      bucket: 'students',
      endpoint: 'https://s3.example.org',
      region: 'us-east-1',
      key: 'key',
      secret: 'secret',
    },
    takeOver: false,
    clamd: 'clamd:3310',
    space: readConfig({}).files.space,
    reserve: 300_000_000,
  })
})

test.each([
  ['PORT', 'abc', 'write a whole number from 0 to 65535'],
  ['PORT', '70000', 'write a whole number'],
  ['PORT', '-1', 'write a whole number'],
  ['HOST', 'a host', 'write an address of this machine'],
  ['DATABASE_URL', 'mysql://x/y', 'write an address such as postgres://'],
  ['PUBLIC_URL', 'pma.example.org', 'write an address such as https://'],
  ['PUBLIC_URL', 'https://example.org/pma', 'without a path'],
  ['PUBLIC_URL', 'https://me@example.org', 'without a path'],
  ['LOG_LEVEL', 'loud', 'write one of debug, info'],
  ['DEFAULT_CURRENCY', 'rupees', 'write a currency code'],
  // The last sign checks the others, and there is no state 99.
  ['PAYMENTS_GSTIN', '27ABCDE1234F1Z5', 'write a GSTIN such as 27ABCDE1234F1Z0'],
  ['PAYMENTS_GSTIN', '99ABCDE1234F1Z0', 'write a GSTIN'],
  ['LEAD_FORM_CHANNELS', 'call letter', 'write some of call, whatsapp, email, sms'],
  ['TIME_ZONE', 'Mumbai', 'write the name of a time zone such as Asia/Kolkata'],
  ['TIME_ZONE', '+05:30', 'write the name of a time zone'],
  ['TIME_ZONE', '../etc/passwd', 'write the name of a time zone'],
  ['SMTP_URL', 'mail.example.org', 'write an address such as smtps://'],
  ['MAIL_FROM', 'Padma\r\nBcc: all@example.org', 'write a sender such as PMA <'],
  ['GOOGLE_ISSUER', 'accounts.google.com', 'write an address such as https://'],
  ['FILES_S3_BUCKET', 'My Bucket', 'write the name of a bucket'],
  ['FILES_CLAMD', 'clamd', 'write a host and port such as clamd:3310'],
  ['REGISTER_CRICOS_URL', 'ftp://x', 'write an address that begins with https://'],
])('%s=%s is refused by name, with the expected value', (name, value, advice) => {
  const reading = () => readConfig({ [name]: value })

  expect(reading).toThrow(BadConfig)
  expect(reading).toThrow(name)
  expect(reading).toThrow(advice)
})

test('an empty setting counts as unset', () => {
  expect(readConfig({ PORT: '', DATA_DIR: ' ', LOG_LEVEL: '', SHOW_SAMPLES: '' })).toEqual(readConfig({}))
})

test.each([
  [{ PUBLIC_URL: 'https://PMA.example.org:443/' }, 'https://pma.example.org'],
  [{ PUBLIC_URL: 'http://pma.example.org:8080' }, 'http://pma.example.org:8080'],
  [{}, 'http://localhost:3000'],
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
])('with %o the site is reached at %s', (env, origin) => {
  expect(getOrigin(readConfig(env))).toBe(origin)
})

test.each([
  [{}, 'production', undefined],
  [{}, 'development', '127.0.0.1'],
  [{ TRUSTED_PROXIES: '1' }, 'production', '127.0.0.1'],
  [{ TRUSTED_PROXIES: '1', HOST: '0.0.0.0' }, 'production', '0.0.0.0'],
  [{ HOST: '192.0.2.1' }, 'development', '192.0.2.1'],
] as const)('with %o a start in %s listens on %s', (env, mode, host) => {
  expect(getListenAddress(readConfig(env), mode)).toBe(host)
})

test('all invalid settings are reported at once', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[\s\S]*LOG_LEVEL/)
})

test('an invalid database or spreadsheet address is not printed, because it may contain a secret', () => {
  expect(() => readConfig({ LEAD_SHEET_URL: 'script/hunter2' })).toThrow(/^LEAD_SHEET_URL(?![\s\S]*hunter2)/)
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@x/y' })).toThrow(/^(?![\s\S]*hunter2)/)
  expect(() => readConfig({ SMTP_URL: 'mail://me:hunter2@x/y' })).toThrow(/^SMTP_URL(?![\s\S]*hunter2)/)
})

test('the list of settings documents each actual default', () => {
  const defaults = Object.fromEntries(describeConfig().map((setting) => [setting.name, setting.default]))

  expect(readConfig(defaults)).toEqual(readConfig({}))
})
