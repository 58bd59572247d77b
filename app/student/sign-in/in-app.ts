/** An app that shows our pages in its in-app browser, and the system it runs on. */
export interface InApp {
  /** `undefined` where the browser says only that it is part of an app. */
  name: string | undefined
  system: 'android' | 'ios' | 'other'
}

/** Each app adds its mark to the user agent. Messenger's names Facebook too, so it comes first. */
const APPS: [name: string, says: RegExp][] = [
  ['WeChat', /\bMicroMessenger\b/],
  ['Instagram', /\bInstagram\b/],
  ['Messenger', /Messenger|FB_IAB\/Orca/i],
  ['Facebook', /\bFB(?:AN|AV|_IAB)\b/],
  ['WhatsApp', /\bWhatsApp\b/],
  ['LinkedIn', /\bLinkedInApp\b/],
  ['Snapchat', /\bSnapchat\b/],
  ['TikTok', /\b(?:musical_ly|TikTok|BytedanceWebview)/],
]

/** Android's in-app view adds this mark; Apple's lacks one that every browser there has. */
const ANDROID_VIEW = /; wv\)/
const APPLE_VIEW = /\((?:iPhone|iPad|iPod|Macintosh)\b(?=.*AppleWebKit)(?!.*Safari\/)/

/**
 * Returns the app whose in-app browser opened the page, by its user agent; `undefined` for a real browser.
 * In-app browsers have no passkeys, and Google refuses to sign users in there.
 */
export function findInApp(userAgent: string | null): InApp | undefined {
  const agent = (userAgent ?? '').slice(0, MAX_USER_AGENT_LENGTH)
  const [name] = APPS.find(([, says]) => says.test(agent)) ?? []
  if (!name && !ANDROID_VIEW.test(agent) && !APPLE_VIEW.test(agent)) return undefined
  const isAndroid = /\bAndroid\b/.test(agent)
  return { name, system: isAndroid ? 'android' : /\biP(?:hone|ad|od)\b/.test(agent) ? 'ios' : 'other' }
}

const MAX_USER_AGENT_LENGTH = 1_000

/** Returns an address that Android opens in its owner's default browser. */
export function createAndroidIntent(origin: string, path: string): string {
  const { protocol, host } = new URL(origin)
  const asks = 'action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE'
  return `intent://${host}${path}#Intent;scheme=${protocol.slice(0, -1)};${asks};end`
}
