import { LRUCache } from 'lru-cache'
import { compress, type Encoding } from './encoding.ts'

/** Ids of what an answer shows: the record whose page it is, and those among the results of a search. */
export interface Views {
  page?: string
  results?: readonly string[]
}

/** A whole answer that may be given to anyone who asks for the same address. */
export interface KeptPage {
  status: number
  headers: [string, string][]
  /** ETag of the unencoded body: `"9f86d081"`, or `W/"…"` if the response came with a weak one. */
  etag: string
  body: Uint8Array
  encoded: Partial<Record<Encoding, Uint8Array>>
  /** Counted each time a person gets it; absent if nothing of it is counted. */
  views?: Views
}

export interface PageCache {
  get(key: string): KeptPage | undefined
  put(key: string, page: KeptPage): void
}

/**
 * Caches the most recently used pages within a number of bytes. A page requested again is compressed to the
 * smallest size, after any waiting work.
 */
export function createPageCache(maxBytes: number): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    // Encoded forms added later are at most as large again; headers and the key are estimated.
    sizeCalculation: (page, key) => page.body.byteLength * 2 + key.length * 2 + 1_000,
  })
  const compressedPages = new WeakSet<KeptPage>()
  let squeezing = false

  async function squeeze(page: KeptPage) {
    // A page skipped while another is being compressed will be requested again soon, if it is worth it.
    if (squeezing || compressedPages.has(page) || !page.encoded.br) return
    compressedPages.add(page)
    squeezing = true
    page.encoded.br = await compress(page.body, 'br', 'once')
    squeezing = false
  }

  return {
    get(key) {
      const page = pages.get(key)
      if (page) squeeze(page)
      return page
    },
    put: (key, page) => {
      pages.set(key, page)
    },
  }
}

/** Returns the page's body in an encoding, computed at the first request for it. */
export async function encodeBody(page: KeptPage, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'identity') return page.body
  page.encoded[encoding] ??= await compress(page.body, encoding, 'now')
  return page.encoded[encoding]
}
