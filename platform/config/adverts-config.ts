import { z } from 'zod'
import type { ReadSetting } from './setting.ts'

/** Lead forms of advertising services, and the consent that people give by sending one. */
export interface AdvertsConfig {
  /**
   * Channels that the text of these forms asks consent for; if there are none, the forms ask for no consent.
   */
  channels: string[]
  /** Key that Google sends along; `undefined` if no leads of Google are taken. */
  googleKey: string | undefined
  /** `undefined` if no leads of Meta are taken. */
  meta: MetaLeadsConfig | undefined
}

export interface MetaLeadsConfig {
  /** The app's secret, which signs the messages posted here. */
  secret: string
  /** The text that Meta repeats when the address is registered there. */
  verifyToken: string
  /** Token of the page whose leads are read. */
  token: string
  /** Address of the Graph API with its version, without a trailing slash. */
  address: string
}

const CHANNELS = ['call', 'whatsapp', 'email', 'sms']
const secret = z.string().max(1000)

export const advertsSettings = {
  LEAD_FORM_CHANNELS: {
    means:
      'The channels that people agree to be contacted by in the text of the lead forms at Google and Meta. Empty: the text asks for no consent, and their leads must not be contacted.',
    write: 'some of call, whatsapp, email, sms, parted by spaces, or nothing',
    default: '',
    schema: z
      .string()
      .transform((list) => [...new Set(list.split(/[\s,]+/).filter(Boolean))])
      .pipe(z.array(z.enum(CHANNELS))),
  },
  GOOGLE_LEADS_KEY: {
    secret: true,
    means:
      'The key that Google’s lead forms send along, as it was set there beside the address PUBLIC_URL/api/leads/google. Empty: none are taken.',
    write: 'a key, or nothing',
    default: '',
    schema: secret,
  },
  META_LEADS_SECRET: {
    secret: true,
    means:
      'The secret of the Meta app that posts leads to PUBLIC_URL/api/leads/meta; with META_LEADS_VERIFY_TOKEN and META_LEADS_TOKEN. Empty: none are taken.',
    write: 'a secret, or nothing',
    default: '',
    schema: secret,
  },
  META_LEADS_VERIFY_TOKEN: {
    secret: true,
    means: 'A text of your own that is entered at Meta beside that address, which Meta repeats once.',
    write: 'a text, or nothing',
    default: '',
    schema: secret,
  },
  META_LEADS_TOKEN: {
    secret: true,
    means:
      'The token of the Facebook page whose leads are read, with the permissions leads_retrieval and ads_management.',
    write: 'a token, or nothing',
    default: '',
    schema: secret,
  },
  META_LEADS_ADDRESS: {
    means: 'Where Meta’s Graph API is, with its version. A stand-in can take its place.',
    write: 'an address such as https://graph.facebook.com/v26.0',
    default: 'https://graph.facebook.com/v26.0',
    schema: z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, '')),
  },
}

/**
 * Reads the settings of advertisements. `meta` is `undefined` unless secret, token and verify token are
 * all set.
 */
export function readAdverts(read: ReadSetting<typeof advertsSettings>): AdvertsConfig {
  const [secret, token] = [read('META_LEADS_SECRET'), read('META_LEADS_TOKEN')]
  const [verifyToken, address] = [read('META_LEADS_VERIFY_TOKEN'), read('META_LEADS_ADDRESS')]
  return {
    channels: read('LEAD_FORM_CHANNELS'),
    googleKey: read('GOOGLE_LEADS_KEY') || undefined,
    meta: secret && token && verifyToken ? { secret, verifyToken, token, address } : undefined,
  }
}
