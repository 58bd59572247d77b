/** An app that shows our pages in its in-app browser, and the system it runs on. */
export interface InApp {
  name: string
  system: 'android' | 'ios' | 'other'
}

/** Recognised by what each app adds to its user agent. Messenger's names Facebook too, so it comes first. */
const APPS: [name: string, says: RegExp][] = [
  ['Instagram', /\bInstagram\b/],
  ['Messenger', /Messenger|FB_IAB\/Orca/i],
  ['Facebook', /\bFB(?:AN|AV|_IAB)\b/],
  ['WhatsApp', /\bWhatsApp\b/],
  ['LinkedIn', /\bLinkedInApp\b/],
  ['Snapchat', /\bSnapchat\b/],
  ['TikTok', /\b(?:musical_ly|TikTok|BytedanceWebview)/],
]

/**
 * Returns the app whose in-app browser opened the page, by its user agent; `undefined` for a real browser.
 * In-app browsers have no passkeys, and Google refuses to sign users in there.
 */
export function inAppOf(userAgent: string | null): InApp | undefined {
  const [name] = APPS.find(([, says]) => says.test(userAgent ?? '')) ?? []
  if (!name) return undefined
  const isAndroid = /\bAndroid\b/.test(userAgent!)
  return { name, system: isAndroid ? 'android' : /\biP(?:hone|ad|od)\b/.test(userAgent!) ? 'ios' : 'other' }
}

/** Returns an address that Android opens in its owner's default browser. */
export function inBrowserOfAndroid(origin: string, path: string): string {
  const { protocol, host } = new URL(origin)
  const asks = 'action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE'
  return `intent://${host}${path}#Intent;scheme=${protocol.slice(0, -1)};${asks};end`
}
