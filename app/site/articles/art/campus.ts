import { box, draw, line, ring, rows, type Shape } from './pen.ts'

/** A campus seen from above: a library, a hall of residence, a bus stop, and the paths that cross between them. */
const paths = [
  'M60 342C160 300 226 262 300 216S470 116 588 62',
  'M96 92C190 128 250 168 300 216S420 316 560 344',
  'M300 216C300 276 296 330 290 400',
  'M300 216C318 150 330 80 332 0',
]
const trees: [number, number, number][] = [
  [186, 218, 14],
  [214, 236, 10],
  [166, 244, 9],
  [404, 196, 13],
  [430, 212, 9],
  [392, 222, 8],
  [250, 330, 12],
  [228, 352, 9],
  [360, 346, 13],
  [384, 366, 9],
  [262, 72, 11],
  [240, 96, 8],
  [520, 196, 12],
  [548, 178, 9],
  [40, 210, 12],
  [62, 232, 8],
]

export const campus: Shape[] = [
  draw('wash', 'M232 186C262 150 348 152 372 196S344 282 298 282S206 226 232 186z'),
  draw(
    'fine',
    rows(9, (index) => ring(300, 216, 76 + index * 34)),
  ),
  ...paths.map((path) => draw('line', path)),
  ...paths.map((path) => draw('dashed', path)),
  draw('paper', ring(300, 216, 22)),
  draw('line', ring(300, 216, 22), ring(300, 216, 9)),

  // The library, with its court and its reading room.
  draw('paper', box(434, 246, 132, 76)),
  draw('line', box(434, 246, 132, 76), box(474, 268, 52, 32), ring(500, 284, 10)),
  draw(
    'fine',
    rows(11, (index) => line(440 + index * 12, 250, 440 + index * 12, 264)),
    rows(11, (index) => line(440 + index * 12, 304, 440 + index * 12, 318)),
  ),

  // The hall of residence: one wing round a corner, a window for each room.
  draw('paper', 'M88 118h118v34h-82v84h-36z'),
  draw('line', 'M88 118h118v34h-82v84h-36z'),
  draw(
    'fine',
    rows(8, (index) => box(96 + index * 14, 126, 7, 7)),
    rows(6, (index) => box(96, 146 + index * 14, 7, 7)),
    rows(4, (index) => box(110, 160 + index * 18, 7, 7)),
  ),

  // The road, and the bus stop on it.
  draw('line', 'M0 372C120 356 180 366 290 384S520 396 640 368', 'M0 394C120 378 190 390 290 406'),
  draw('paper', box(96, 332, 46, 18)),
  draw('line', box(96, 332, 46, 18), line(119, 350, 119, 362)),
  draw('solid', ring(119, 322, 6)),

  draw('paper', ...trees.map(([x, y, radius]) => ring(x, y, radius))),
  draw('line', ...trees.map(([x, y, radius]) => ring(x, y, radius))),
  draw('fine', ...trees.map(([x, y, radius]) => ring(x, y, radius * 0.55))),

  // The way of the first day: from the bus stop to the library.
  draw('accent', 'M119 322C180 292 240 254 284 226', 'M318 228C352 254 392 276 430 288'),
  draw('solid', ring(432, 288, 5)),
]
