/** The title of a page that search engines leave out: what it shows is one person's. */
export const unlisted = (title: string) => [{ title }, { name: 'robots', content: 'noindex' }]
