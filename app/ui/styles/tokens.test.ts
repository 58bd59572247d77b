import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Seven to one: AAA for text of any size. */
const ENOUGH = 7

const ours = coloursIn('app/ui/styles/tokens.css')
const papers = Object.keys(ours).filter((name) => /^paper|-wash$/.test(name))
const inks = ['ink', 'ink-soft', 'ink-quiet', 'marigold-ink', 'green', 'brick', 'slate', 'link']

test.each([
  ['the site', ours],
  ['what is night in both themes', { ...ours, ...coloursIn('app/site/landing/styles/parts.css') }],
])(
  'on every background of %s every text colour has a contrast of 7:1, in light and dark',
  (name, colours) => {
    const grounds = name === 'the site' ? papers : ['paper', 'paper-raised', 'paper-sunk']
    const read = name === 'the site' ? inks : ['ink', 'ink-soft', 'ink-quiet', 'brick', 'link']
    const pairs = [
      ...read.flatMap((ink) => grounds.map((paper) => [ink, paper])),
      ['on-marigold', 'marigold'],
      ['on-marigold', 'marigold-pressed'],
    ]

    const tooQuiet = pairs.flatMap(([ink, paper]) =>
      [0, 1].flatMap((theme) => {
        const contrast = getContrast(colours[ink][theme], colours[paper][theme])
        return contrast < ENOUGH
          ? [`${ink} on ${paper}, ${theme ? 'night' : 'day'}: ${contrast.toFixed(2)}`]
          : []
      }),
    )

    expect(tooQuiet).toEqual([])
  },
)

/** Each colour that a file names, by day and by night. */
function coloursIn(file: string): Record<string, string[]> {
  const text = readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8')
  const declarations = text.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)
  return Object.fromEntries(
    Array.from(declarations, ([, name, day, night, eitherValue]) => [
      name,
      [day ?? eitherValue, night ?? eitherValue],
    ]),
  )
}

/** As WCAG 2 computes it. */
function getContrast(first: string, second: string) {
  const [dark, light] = [getLuminance(first), getLuminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function getLuminance(colour: string) {
  const [red, green, blue] = [1, 3, 5].map((offset) => {
    const part = Number.parseInt(colour.slice(offset, offset + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
