/** First parts of the site's own addresses, in small letters: no article can be there. A test compares them with the routes. */
export const TAKEN_ADDRESSES: ReadonlySet<string> = new Set(
  `about account-closed ai-university-search api assets blogs book calendar coach contact dashboard desk
  documents explore for-institutions forgot-password healthz home how-it-works how-ranking-works lead live
  mailbox og photos places pricing privacy-policy ready recommendations reset-password services shared
  shortlist sign-in sign-out sign-up sitemap sources stop-mails tools verify-email`.split(/\s+/),
)
