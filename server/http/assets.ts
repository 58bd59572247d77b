import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Encoding, isCompressible } from '../../platform/encoding.ts'
import type { KeptPage } from '../../platform/page-cache.ts'
import { computeTag } from './response.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/**
 * Returns the built files by path, read once, so no request can name a file outside. Compressed forms are
 * beside them (`.br`, `.gz`).
 */
export function readAssets(folder: string): Map<string, KeptPage> {
  const assets = new Map<string, KeptPage>()
  if (!existsSync(folder)) return assets

  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = TYPES[extname(name)]
    if (!type) continue
    const path = `/${name.replaceAll('\\', '/')}`
    const body = readFileSync(join(folder, name))
    const compressedForms: Partial<Record<Encoding, Uint8Array>> = {}
    for (const [encoding, suffix] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      if (existsSync(join(folder, name + suffix)))
        compressedForms[encoding] = readFileSync(join(folder, name + suffix))
    }
    assets.set(path, {
      status: 200,
      headers: [
        ['content-type', type],
        // Names below /assets hold a hash of the content, so what they name never changes.
        [
          'cache-control',
          path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        ],
        ...(type.startsWith('video/') ? ([['accept-ranges', 'bytes']] as [string, string][]) : []),
        ...(isCompressible(type) ? ([['vary', 'accept-encoding']] as [string, string][]) : []),
      ],
      etag: computeTag(body),
      body,
      encoded: compressedForms,
    })
  }
  return assets
}
