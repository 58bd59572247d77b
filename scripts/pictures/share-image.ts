import type { Font } from 'opentype.js'
import { readArtwork } from './artwork.ts'
import { createOutlines, setText } from './type.ts'

export interface ShareImage {
  /** Its file is `og/<name>.png`. */
  name: string
  title: string
  description: string
  /** An article's artwork; pages without one get the flights. */
  artwork?: string
}

export interface Fonts {
  heading: Font
  text: Font
}

const PAPER = '#faf6ec'
const INK = '#131f37'
const SOFT = '#3c465c'
const RULE = '#8d8570'
const MARIGOLD = '#eda61c'

const artworks = readArtwork({
  line: `fill="none" stroke="${INK}" stroke-width="1.6"`,
  fine: 'fill="none" stroke="#d8cdb3" stroke-width="1"',
  dashed: 'fill="none" stroke="#565f72" stroke-width="1" stroke-dasharray="3 5"',
  accent: `fill="none" stroke="${MARIGOLD}" stroke-width="3"`,
  solid: `fill="${MARIGOLD}" stroke="${INK}" stroke-width="1.5"`,
  paper: 'fill="#fffdf8"',
  wash: 'fill="#fdf0d2"',
})

/**
 * Returns a travel document of 1200 × 630 as SVG: mark and title on the left, the picture on the right, a
 * line below the perforation.
 */
export function shareImageSvg({ heading, text }: Fonts, { title, description, artwork }: ShareImage) {
  const head = setText(heading, title, 540, [72, 64, 56, 50, 44, 38], 4)
  const below = setText(text, description, 1060, [27], 2)
  const artworkSvg = artworks.get(artwork ?? '')
  const top = 330 - (head.lines.length * head.size * 1.1) / 2 + head.size * 0.8
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="${PAPER}"/>
<rect x="28.500" y="28.500" width="1143" height="573" rx="4" fill="none" stroke="${RULE}"/>
<path d="M29 500H1171" stroke="${RULE}" stroke-width="2" stroke-dasharray="7 7"/>
<circle cx="28" cy="500" r="13" fill="${PAPER}" stroke="${RULE}"/><circle cx="1172" cy="500" r="13" fill="${PAPER}" stroke="${RULE}"/>
<path d="M0 480h27v40H0zM1173 480h27v40h-27z" fill="${PAPER}"/>
${mark(70, 62)}
<path d="${createOutlines(heading, { lines: ['PMA'], size: 46 }, 150, 112, 1)}" fill="${INK}"/>
<path d="${createOutlines(heading, head, 70, top, 1.1)}" fill="${INK}"/>
<path d="${createOutlines(text, below, 70, 552 - (below.lines.length - 1) * 6, 1.25)}" fill="${SOFT}"/>
${artworkSvg ? frameArtwork(artworkSvg) : flights}
</svg>`
}

function mark(x: number, y: number) {
  return `<g transform="translate(${x} ${y}) scale(1.9)" fill="none">
<circle cx="17" cy="17" r="15.500" stroke="${INK}"/><circle cx="17" cy="17" r="12.500" stroke="${INK}" stroke-dasharray="2 1.6"/>
<path d="M8.500 21.500C12 13 20 11 25.500 13.500" stroke="${MARIGOLD}" stroke-width="2.500" stroke-linecap="round"/>
<circle cx="8.500" cy="21.500" r="1.800" fill="${INK}"/><circle cx="25.500" cy="13.500" r="1.800" fill="${INK}"/></g>`
}

function frameArtwork(drawn: string) {
  return `<svg x="648" y="108" width="484" height="302.5" viewBox="0 0 640 400" preserveAspectRatio="xMidYMid meet" stroke-linecap="round" stroke-linejoin="round">
<rect width="640" height="400" fill="#fffdf8"/>${drawn}</svg><rect x="648" y="108" width="484" height="302.5" fill="none" stroke="${RULE}"/>`
}

/** Flights that leave one place for many. */
const ends = [
  [712, 128],
  [836, 96],
  [1000, 110],
  [1096, 196],
  [1120, 330],
  [690, 262],
]
const flights = `<clipPath id="above"><rect x="560" y="29" width="611" height="470"/></clipPath><g clip-path="url(#above)" fill="none" stroke-linecap="round">
${Array.from({ length: 7 }, (_, index) => `<circle cx="900" cy="420" r="${60 + index * 46}" stroke="#ddd4bf"/>`).join('')}
${ends.map(([x, y]) => `<path d="M900 420Q${(900 + x) / 2 + (y - 420) * 0.18} ${(420 + y) / 2 - Math.abs(900 - x) * 0.34} ${x} ${y}" stroke="${MARIGOLD}" stroke-width="3"/>`).join('')}
${ends.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="8" fill="${PAPER}" stroke="${INK}" stroke-width="2.500"/>`).join('')}
<circle cx="900" cy="420" r="12" fill="${MARIGOLD}" stroke="${INK}" stroke-width="2.500"/></g>`
