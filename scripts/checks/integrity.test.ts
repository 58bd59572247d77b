import { expect, test } from 'vitest'
import { listWithoutIntegrity } from './integrity.ts'

test('a package without an integrity hash is named, one nested in another is not', () => {
  const packages = {
    '': {},
    'node_modules/hono': { version: '4.0.0', integrity: 'sha512-abc' },
    'node_modules/npm/node_modules/ini': { version: '5.0.0', inBundle: true },
    'node_modules/left': { version: '1.0.0' },
    'node_modules/weak': { version: '1.0.0', integrity: 'sha1-abc' },
  }

  expect(listWithoutIntegrity(JSON.stringify({ packages }))).toEqual(['left', 'weak'])
})
