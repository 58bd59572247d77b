/** What a page answers with that is one person's own: it is not left lying in the browser, and nothing between keeps it. */
export const onePersons = { 'cache-control': 'private, no-store' }
