import { box, curve, draw, line, rows, type Shape } from './pen.ts'

/** Long ridges with a valley between them, one large cluster of buildings and small ones joined by roads. */
const ridge = (base: number, rise: number, shift: number) => (x: number) =>
  base -
  rise *
    (0.62 +
      0.24 * Math.sin(x / 71 + shift) +
      0.1 * Math.sin(x / 29 + shift * 2.7) +
      0.05 * Math.sin(x / 13 + shift))

const far = rows(15, (index) =>
  curve(0, 640, 64, (x) => {
    const top = ridge(150, 92, 0.4)(x)
    return top + (index / 14) ** 1.35 * (172 - top)
  }),
)
const near = rows(11, (index) =>
  curve(0, 640, 64, (x) => {
    const top = ridge(352, 62, 3.1)(x)
    return top + index * 9.5
  }),
)

const large = [
  box(286, 214, 26, 30),
  box(316, 204, 34, 40),
  box(354, 218, 22, 26),
  box(258, 224, 24, 20),
  box(380, 228, 20, 16),
]
const small = [
  box(98, 232, 15, 12),
  box(117, 228, 11, 16),
  box(176, 250, 13, 10),
  box(466, 226, 12, 14),
  box(482, 230, 14, 10),
  box(556, 244, 12, 12),
  box(572, 239, 12, 17),
  box(208, 212, 11, 9),
]

export const valley: Shape[] = [
  draw('fine', far),
  draw('line', curve(0, 640, 64, ridge(150, 92, 0.4))),
  draw('accent', 'M92 250C150 268 210 262 262 250S360 248 420 252S530 268 596 258'),
  draw('accent', 'M330 246C322 268 300 282 262 292'),
  draw('accent', 'M214 222C226 236 240 244 262 250'),
  draw('paper', ...large, ...small),
  draw('line', ...large, ...small),
  draw('line', 'M316 204L333 190L350 204', line(333, 190, 333, 180), 'M286 214L299 204L312 214'),
  draw(
    'fine',
    rows(3, (index) => line(322 + index * 9, 212, 322 + index * 9, 238)),
    rows(2, (index) => line(293 + index * 9, 220, 293 + index * 9, 238)),
  ),
  draw('paper', `${curve(0, 640, 64, ridge(352, 62, 3.1))}L640 400L0 400z`),
  draw('fine', near),
  draw('line', curve(0, 640, 64, ridge(352, 62, 3.1))),
]
