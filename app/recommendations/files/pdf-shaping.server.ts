import * as fontkit from 'fontkit'
import * as harfbuzz from 'harfbuzzjs'

/**
 * A glyph of a font with the text it represents. The file has one for each text, so copied text equals the
 * visible text.
 */
interface Reference {
  id: number
  text: string
}

/** The methods of a subset that pdfkit uses; fontkit's types declare only a part of them. */
type Subset = Omit<ReturnType<fontkit.Font['createSubset']>, 'includeGlyph'> & {
  glyphs: number[]
  includeGlyph(glyph: number): number
}

/**
 * Opens a font file for a PDF. HarfBuzz joins, orders and places its letters, because fontkit's own shaping
 * fails on some words of Malayalam and Gurmukhi.
 */
export function openFont(file: Buffer): fontkit.Font {
  const font = fontkit.create(file) as fontkit.Font
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(file).buffer)))
  const createSubset = font.createSubset.bind(font) as unknown as () => Subset
  // The methods of a font that pdfkit uses.
  return Object.assign(font, {
    layout: (text: string) => new Layout(font, shaper, text),
    createSubset: () => keyByText(createSubset()),
  })
}

/** The fields of a layout that pdfkit reads; pdfkit scales the positions in place. */
class Layout {
  readonly glyphs: { id: Reference; advanceWidth: number; codePoints: number[] }[]
  readonly positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]

  constructor(font: fontkit.Font, shaper: harfbuzz.Font, text: string) {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    harfbuzz.shape(shaper, buffer)
    const infos = buffer.getGlyphInfos()
    const positions = buffer.getGlyphPositions()
    const texts = listGlyphTexts(
      infos.map(({ cluster }, index) => ({ cluster, isWide: positions[index].xAdvance > 0 })),
      text,
    )
    this.glyphs = infos.map(({ codepoint: id }, index) => ({
      id: { id, text: texts[index] },
      advanceWidth: font.getGlyph(id).advanceWidth,
      codePoints: [...texts[index]].map((character) => character.codePointAt(0)!),
    }))
    this.positions = positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
      xAdvance,
      yAdvance,
      xOffset,
      yOffset,
    }))
  }

  get advanceWidth() {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  }
}

/**
 * Shares the characters of each cluster among its glyphs, which then spell the text in order: one character
 * each, the rest to the last. A mark above a letter goes with that letter, because alone it would be read as
 * a line of its own; a wide glyph without a character would be read as a gap.
 */
function listGlyphTexts(glyphs: { cluster: number; isWide: boolean }[], text: string): string[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const isTurned = starts.length > 1 && glyphs[0].cluster > starts[0]
  return glyphs.map((glyph) => {
    const all = glyphs.filter(({ cluster }) => cluster === glyph.cluster)
    const wide = all.filter(({ isWide }) => isWide)
    const takers = wide.length > 0 ? wide : all.slice(0, 1)
    const index = (isTurned ? takers.toReversed() : takers).indexOf(glyph)
    if (index === -1) return ''
    const signs = [...text.slice(glyph.cluster, starts[starts.indexOf(glyph.cluster) + 1])]
    return signs.slice(index, index === takers.length - 1 ? undefined : index + 1).join('')
  })
}

function keyByText(subset: Subset) {
  const { glyphs } = subset
  const places = new Map<string, number>()
  const includePlain = subset.includeGlyph.bind(subset)
  return Object.assign(subset, {
    includeGlyph(glyph: Reference | number) {
      // Parts of other glyphs, which represent no text.
      if (typeof glyph === 'number') return includePlain(glyph)
      const key = `${glyph.id} ${glyph.text}`
      const place = places.get(key) ?? glyphs.push(glyph.id) - 1
      places.set(key, place)
      return place
    },
  })
}
