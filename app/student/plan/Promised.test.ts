import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Promised } from './Promised.tsx'

test('the sealed text is a separate file with its exact bytes', () => {
  const sealed = '{"title":"Basic – “Paket” 100%","price":"2499900"}'
  const hash = createHash('sha256').update(sealed).digest('hex')
  const holds = { days: 30, sessions: 1, institutions: 1 }
  const page = renderToStaticMarkup(
    createElement(Promised, {
      features: ['One session'],
      price: '₹24,999',
      holds,
      promises: null,
      sealed,
      hash,
    }),
  )
  const [, file] = /href="data:application\/json;charset=utf-8,([^"]*)"/.exec(page)!
  expect(createHash('sha256').update(decodeURIComponent(file)).digest('hex')).toBe(hash)
  expect(page.replace(/<[^>]*>/g, ' ')).not.toContain('2499900')
  expect(page).toContain(hash)
})
