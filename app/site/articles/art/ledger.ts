import { draw, line, ring, rows, type Shape } from './pen.ts'

/** An open account book with a column of figures, a pencil, and two cups of tea. */
const left = 'M320 108C270 84 190 82 128 104L112 318C180 296 268 300 320 326z'
const right = 'M320 108C370 84 450 82 512 104L528 318C460 296 372 300 320 326z'

const rule = (index: number) => {
  const y = 132 + index * 20
  return (
    `M${141 - index * 1.5} ${y}C200 ${y - 18} 268 ${y - 14} 304 ${y + 4}` +
    `M336 ${y + 4}C372 ${y - 14} 440 ${y - 18} ${499 + index * 1.5} ${y}`
  )
}
/** Figures, as a hand writes them too far away to read. */
const digits = [3, 5, 4, 6, 3, 5, 4]
const figure = (x: number, y: number, slope: number) => (length: number) =>
  rows(length, (place) => {
    const at = x - place * 9
    return `M${at} ${y + place * slope}l4 -9l2.5 9`
  })

export const ledger: Shape[] = [
  draw(
    'fine',
    rows(16, (index) => line(0, 40 + index * 24, 640, 22 + index * 24)),
  ),
  draw('paper', 'M104 322L120 92C190 68 276 76 320 100C364 76 450 68 520 92L536 322L320 344z'),
  draw('line', 'M112 318L104 322C180 312 268 314 320 344C372 314 460 312 536 322L528 318'),
  draw('paper', left, right),
  draw('line', left, right),
  draw('fine', rows(9, rule)),
  draw('fine', 'M240 92L232 302', 'M472 92L482 306', 'M420 88L424 300'),
  draw('line', ...digits.map((length, row) => figure(468, 127 + row * 20 - 10, 1.2)(length))),
  draw(
    'line',
    ...digits.map(
      (_, row) => `M158 ${126 + row * 20}q${22 + ((row * 13) % 30)} -7 ${44 + ((row * 17) % 28)} -6`,
    ),
  ),
  draw('accent', 'M428 268C446 265 462 266 476 270', 'M428 274C446 271 462 272 476 276'),
  draw('solid', ring(250, 268, 4)),

  // The pencil lies across the page.
  draw('paper', 'M206 340L352 236L361 249L215 353z'),
  draw(
    'line',
    'M206 340L352 236L361 249L215 353z',
    'M206 340L196 358L215 353',
    line(334, 249, 343, 262),
    'M211 346.500L357 242.500',
  ),

  // Two cups, seen from above, one half drunk.
  draw('paper', ring(66, 236, 46), ring(580, 96, 46)),
  draw('line', ring(66, 236, 46), ring(580, 96, 46)),
  draw(
    'paper',
    ring(66, 236, 29),
    ring(580, 96, 29),
    'M93 226q20 -8 19 8t-20 10z',
    'M608 88q19 -7 18 8t-19 9z',
  ),
  draw('line', ring(66, 236, 29), ring(580, 96, 29), 'M94 228q17 -6 16 6t-17 8', 'M608 89q16 -6 15 6t-16 8'),
  draw('wash', ring(66, 236, 23), ring(580, 96, 23)),
  draw('line', ring(66, 236, 23), ring(580, 96, 23)),
  draw('fine', ring(580, 96, 17), ring(580, 96, 11)),
  draw('accent', 'M52 230q14 -12 30 0'),
]
