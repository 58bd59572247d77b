import { box, curve, draw, line, rows, type Shape } from './pen.ts'

/** A desk with a letter that is being folded, a calendar, and three envelopes of different sizes. */
const grain = rows(12, (index) =>
  curve(0, 640, 40, (x) => 318 + index * 7.4 + 2.2 * Math.sin(x / (54 + index * 5) + index * 1.9)),
)
const envelope = (x: number, y: number, width: number, height: number) => [
  box(x, y, width, height),
  `M${x} ${y}L${x + width / 2} ${y + height * 0.56}L${x + width} ${y}`,
]

export const desk: Shape[] = [
  draw('wash', 'M0 306H640V400H0z'),
  draw('fine', grain),
  draw('line', line(0, 306, 640, 306)),

  // The calendar on the wall: one day is marked, and the days before it are crossed.
  draw('paper', box(54, 48, 168, 172)),
  draw('line', box(54, 48, 168, 172), line(54, 84, 222, 84), 'M94 38v20M182 38v20'),
  draw('fine', ...[1, 2, 3, 4, 5, 6].map((column) => line(54 + column * 24, 84, 54 + column * 24, 220))),
  draw('fine', ...[1, 2, 3, 4].map((row) => line(54, 84 + row * 27.2, 222, 84 + row * 27.2))),
  draw(
    'line',
    rows(7, (index) => `M${60 + index * 24} ${90}l12 15`),
    rows(4, (index) => `M${60 + index * 24} ${117}l12 15`),
  ),
  draw('solid', 'M159 147h15v15h-15z'),
  draw('line', line(70, 66, 132, 66)),

  // The letter: its lower third is being folded up over the rest.
  draw('paper', 'M270 92L392 72L418 248L296 270z'),
  draw('line', 'M270 92L392 72L418 248L296 270z'),
  draw(
    'fine',
    rows(
      8,
      (index) => `M${291 + index * 1.85} ${122 + index * 12.6}L${382 + index * 1.85} ${107 + index * 12.6}`,
    ),
  ),
  draw('line', 'M289 108L330 101.5'),
  draw('paper', 'M296 270L418 248C417 224 414 204 405 186L276 208C288 226 294 246 296 270z'),
  draw('line', 'M296 270L418 248C417 224 414 204 405 186L276 208C288 226 294 246 296 270z'),
  draw('dashed', 'M304 252L408 233M302 236L406 217M297 222L402 202'),
  draw('accent', 'M438 262C456 240 456 212 440 190', 'M453 196L439 188L435 204'),

  // Three envelopes, the smallest in front.
  draw('paper', box(468, 150, 140, 96)),
  draw('line', ...envelope(468, 150, 140, 96)),
  draw('paper', box(498, 208, 116, 76)),
  draw('line', ...envelope(498, 208, 116, 76)),
  draw('paper', box(532, 258, 80, 50)),
  draw('line', ...envelope(532, 258, 80, 50)),
  draw('solid', box(592, 264, 12, 14)),
  draw(
    'fine',
    rows(3, (index) => line(592, 158 + index * 6, 600, 158 + index * 6)),
  ),

  // A pen that waits.
  draw('paper', 'M86 338L236 322L238 333L88 349z'),
  draw('line', 'M86 338L236 322L238 333L88 349z', 'M236 322L256 326L238 333', line(204, 325.5, 206, 336.5)),
]
