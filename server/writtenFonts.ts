/** A font that stands in a page: its family, its file in base64, and what else its style sheet's rule says of it. */
export type WrittenFont = [family: string, file: string, said: FontFaceDescriptors]

/** Writes a font down by the rule that names its file. Undefined where none of the style sheets does. */
export function writtenFont(path: string, file: Uint8Array, sheets: string[]): WrittenFont | undefined {
  for (const sheet of sheets)
    for (const [, rule] of sheet.matchAll(/@font-face\s*{([^}]*)}/g)) {
      if (!rule.includes(`(${path})`)) continue
      const said = (name: string) => rule.match(new RegExp(`${name}:([^;]+)`))?.[1].trim()
      const family = said('font-family')?.replace(/^["']|["']$/g, '')
      if (!family) continue
      const descriptors = {
        weight: said('font-weight'),
        style: said('font-style'),
        unicodeRange: said('unicode-range'),
      }
      return [family, Buffer.from(file).toString('base64'), descriptors]
    }
  return undefined
}

/**
 * Runs in the page, as text of it, and therefore refers to nothing outside itself. A font made by script from what is at hand is there at
 * once; one that a style sheet holds comes a moment after the text was painted without it, and moves it.
 */
export function addFonts(fonts: WrittenFont[]) {
  // Where a browser knows it, it takes a twentieth of the time.
  const { fromBase64 } = Uint8Array as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }
  const bytesOf = (file: string) =>
    fromBase64?.call(Uint8Array, file) ?? Uint8Array.from(atob(file), (byte) => byte.charCodeAt(0))
  for (const [family, file, said] of fonts) document.fonts.add(new FontFace(family, bytesOf(file), said))
}
