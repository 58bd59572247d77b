/** The size every picture is drawn at. */
export const CANVAS = { width: 640, height: 400 }

/** How a shape is drawn; the sheet and the share images (`scripts/pictures/`) give each its colour and weight. */
export type Look = 'line' | 'fine' | 'accent' | 'dashed' | 'solid' | 'paper' | 'wash'

export interface Shape {
  look: Look
  /** An SVG path. */
  d: string
}

export const draw = (look: Look, ...d: string[]): Shape => ({ look, d: d.join('') })

export const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`

export const ring = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

export const line = (x1: number, y1: number, x2: number, y2: number) => `M${x1} ${y1}L${x2} ${y2}`

/** The same stroke, again and again. */
export function rows(count: number, stroke: (index: number) => string) {
  return Array.from({ length: count }, (_, index) => stroke(index)).join('')
}

/** A curve through heights given at even steps. */
export function curve(from: number, to: number, steps: number, height: (x: number) => number) {
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / steps
    return `${round(x)} ${round(height(x))}`
  })
  return `M${points.join('L')}`
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
