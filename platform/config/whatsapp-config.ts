import { z } from 'zod'
import type { ReadSetting } from './setting.ts'

/** The WhatsApp Business account that messages go through. */
export interface WhatsAppConfig {
  /** The service's id of our number; not the number itself. */
  phoneId: string
  /** Token of a system user, with the permission whatsapp_business_messaging. */
  token: string
  /** The app's secret: it signs the requests posted here. */
  secret: string
  /** The text that the service repeats when the address is registered there. */
  verifyToken: string
  /** The approved template for an answer after 24 hours; its body has one variable, the link. */
  template: { name: string; language: string }
  /** Address of the Graph API with its version, without a trailing slash. */
  address: string
}

const secret = z.string().max(1000)

export const whatsappSettings = {
  WHATSAPP_PHONE_ID: {
    means:
      'The id of the number at WhatsApp’s Cloud API; with WHATSAPP_TOKEN, WHATSAPP_SECRET, WHATSAPP_VERIFY_TOKEN and WHATSAPP_TEMPLATE. Unless all are set, nothing comes or leaves by WhatsApp.',
    write: 'digits, or nothing',
    default: '',
    schema: z.string().regex(/^\d{0,40}$/),
  },
  WHATSAPP_TOKEN: {
    secret: true,
    means: 'The token of a system user with the permission whatsapp_business_messaging.',
    write: 'a token, or nothing',
    default: '',
    schema: secret,
  },
  WHATSAPP_SECRET: {
    secret: true,
    means: 'The secret of the Meta app that posts messages to PUBLIC_URL/api/whatsapp.',
    write: 'a secret, or nothing',
    default: '',
    schema: secret,
  },
  WHATSAPP_VERIFY_TOKEN: {
    secret: true,
    means: 'A text of your own that is entered at Meta beside that address, which Meta repeats once.',
    write: 'a text, or nothing',
    default: '',
    schema: secret,
  },
  WHATSAPP_TEMPLATE: {
    means:
      'The name of the approved template that says that there is an answer. Its body has one variable, {{1}}, which becomes the link to the messages.',
    write: 'small letters, digits and underscores, or nothing',
    default: '',
    schema: z.string().regex(/^[a-z0-9_]{0,512}$/),
  },
  WHATSAPP_TEMPLATE_LANGUAGE: {
    means: 'The language in which that template was approved.',
    write: 'a code such as en or en_US',
    default: 'en',
    schema: z.string().regex(/^[a-z]{2,3}(?:_[A-Z]{2})?$/),
  },
  WHATSAPP_ADDRESS: {
    means: 'Where Meta’s Graph API is, with its version. A stand-in can take its place.',
    write: 'an address such as https://graph.facebook.com/v26.0',
    default: 'https://graph.facebook.com/v26.0',
    schema: z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, '')),
  },
}

/** Returns the account of the settings; `undefined` unless all of it is set. */
export function readWhatsApp(read: ReadSetting<typeof whatsappSettings>): WhatsAppConfig | undefined {
  const [phoneId, token] = [read('WHATSAPP_PHONE_ID'), read('WHATSAPP_TOKEN')]
  const [secret, verifyToken] = [read('WHATSAPP_SECRET'), read('WHATSAPP_VERIFY_TOKEN')]
  const [name, language] = [read('WHATSAPP_TEMPLATE'), read('WHATSAPP_TEMPLATE_LANGUAGE')]
  const address = read('WHATSAPP_ADDRESS')
  if (!phoneId || !token || !secret || !verifyToken || !name) return undefined
  return { phoneId, token, secret, verifyToken, template: { name, language }, address }
}
