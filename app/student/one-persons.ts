/** Headers for personal pages: neither the browser nor a proxy may store them. */
export const onePersons = { 'cache-control': 'private, no-store' }
