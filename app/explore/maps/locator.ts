/** A small map of a location: outlines as SVG paths, in a box of `MAP_WIDTH` by `MAP_HEIGHT`. */
export interface Locator {
  land: string
  /** Empty where the country's borders are disputed: no side's are drawn. */
  country: string
  x: number
  y: number
}

export const MAP_WIDTH = 720
export const MAP_HEIGHT = 440
