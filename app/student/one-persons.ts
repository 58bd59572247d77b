/** Headers for personal pages: neither the browser nor anything in between may keep them. */
export const onePersons = { 'cache-control': 'private, no-store' }
