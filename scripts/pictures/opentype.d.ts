/** Types for the few parts of opentype.js that are used; it has none itself. */
declare module 'opentype.js' {
  export interface Stroke {
    type: 'M' | 'L' | 'C' | 'Q' | 'Z'
    x1?: number
    y1?: number
    x2?: number
    y2?: number
    x?: number
    y?: number
  }
  export interface Font {
    getAdvanceWidth(text: string, size: number): number
    unitsPerEm: number
    charToGlyph(sign: string): object
    /** In units of the em, from the font's table of pairs. */
    getKerningValue(first: object, second: object): number
    getPath(text: string, x: number, y: number, size: number): { commands: Stroke[] }
  }
  const opentype: { parse(file: ArrayBuffer): Font }
  export default opentype
}
