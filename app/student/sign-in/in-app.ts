/** An app that shows our pages in a window of its own, and what it runs on. */
export interface InApp {
  name: string
  system: 'android' | 'ios' | 'other'
}

/** By what each app adds to the name of its browser. Messenger names Facebook as well, so it comes first. */
const APPS: [name: string, says: RegExp][] = [
  ['Instagram', /\bInstagram\b/],
  ['Messenger', /Messenger|FB_IAB\/Orca/i],
  ['Facebook', /\bFB(?:AN|AV|_IAB)\b/],
  ['WhatsApp', /\bWhatsApp\b/],
  ['LinkedIn', /\bLinkedInApp\b/],
  ['Snapchat', /\bSnapchat\b/],
  ['TikTok', /\b(?:musical_ly|TikTok|BytedanceWebview)/],
]

/** The app in whose own window a page is opened, by the browser's name; undefined in a browser. Google signs nobody in there, and passkeys are missing. */
export function inAppOf(userAgent: string | null): InApp | undefined {
  const [name] = APPS.find(([, says]) => says.test(userAgent ?? '')) ?? []
  if (!name) return undefined
  const isAndroid = /\bAndroid\b/.test(userAgent!)
  return { name, system: isAndroid ? 'android' : /\biP(?:hone|ad|od)\b/.test(userAgent!) ? 'ios' : 'other' }
}

/** An address that Android opens in the browser its owner has chosen. */
export function inBrowserOfAndroid(origin: string, path: string): string {
  const { protocol, host } = new URL(origin)
  const asks = 'action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE'
  return `intent://${host}${path}#Intent;scheme=${protocol.slice(0, -1)};${asks};end`
}
