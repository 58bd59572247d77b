import type { z } from 'zod'
import { filesSettings, readFiles } from '../files/files-config.ts'
import { accountsSettings, readAccounts } from './accounts-config.ts'
import { advertsSettings, readAdverts } from './adverts-config.ts'
import { modelSettings, readModel } from './model-config.ts'
import { paymentsSettings, readPayments } from './payments-config.ts'
import { readRegisterAddresses, registerAddressSetting } from './register-addresses.ts'
import { readServer, serverSettings } from './server-config.ts'
import type { ReadSetting, Setting } from './setting.ts'
import { readSite, siteSettings } from './site-config.ts'
import { readWhatsApp, whatsappSettings } from './whatsapp-config.ts'

const settings = {
  ...serverSettings,
  ...siteSettings,
  ...filesSettings,
  ...accountsSettings,
  ...modelSettings,
  ...paymentsSettings,
  ...advertsSettings,
  ...whatsappSettings,
} satisfies Record<string, Setting<unknown>>

/** All that an operator sets. */
export type Config = ReturnType<typeof readConfig>

/** A setting that cannot be used. The message is one sentence per setting, for the person who starts the server. */
export class BadConfig extends Error {
  override name = 'BadConfig'
}

/** Reads the whole configuration once. Throws `BadConfig` naming every variable that is wrong and what to write. */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const complaints: string[] = []
  const read: ReadSetting<typeof settings> = (name) => {
    const { schema, default: fallback, write, secret }: Setting<unknown> = settings[name]
    const text = env[name]?.trim()
    // An empty value counts as unset, unless the setting allows an empty value.
    const isUnset = text === undefined || (text === '' && !schema.safeParse('').success)
    const outcome = schema.safeParse(isUnset ? fallback : text)
    if (!outcome.success) complaints.push(`${name} is "${secret ? '…' : (env[name] ?? '')}": write ${write}.`)
    return outcome.data as z.output<(typeof settings)[typeof name]['schema']>
  }

  const accounts = readAccounts(read, read('COMPANY_NAME') || undefined)
  const config = {
    ...readServer(read),
    site: readSite(read),
    files: readFiles(read, accounts.smtpUrl !== undefined),
    accounts,
    payments: readPayments(read),
    adverts: readAdverts(read),
    /** `undefined` if nothing comes or leaves by WhatsApp. */
    whatsapp: readWhatsApp(read),
    /** `undefined` if the AI search uses only its grammar. */
    model: readModel(read),
    registerAddresses: readRegisterAddresses(env, complaints),
  }

  if (complaints.length > 0) throw new BadConfig(complaints.join('\n'))
  return config
}

/** Lists the missing settings, each with its effect on the site. The server runs without them. */
export function listMissingSettings(env: Record<string, string | undefined> = process.env) {
  return Object.entries(settings as Record<string, Setting<unknown>>).flatMap(([name, { without }]) =>
    without && !env[name]?.trim() ? [{ name, without }] : [],
  )
}

/** Returns every setting with its meaning and default, for `--help` and for the table in the docs. */
export function describeConfig(): { name: string; means: string; write: string; default: string }[] {
  const descriptions = Object.entries(settings).map(([name, { means, write, default: fallback }]) => ({
    name,
    means,
    write,
    default: fallback,
  }))
  return [...descriptions, registerAddressSetting]
}
