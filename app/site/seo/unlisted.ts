/** Returns the title of a private page, which search engines must not list. */
export const createUnlistedMeta = (title: string) => [{ title }, { name: 'robots', content: 'noindex' }]
