import { encode } from 'uqr'

/** A QR code for drawing: dark modules as one path in a square of so many units, the quiet zone included. */
export interface QrCode {
  size: number
  path: string
}

/** Draws runs of modules, not single ones: a third of the bytes. */
export function createQr(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) =>
      Array.from(
        row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
        (run) => {
          const width = run[0].length
          return `M${run.index} ${y}h${width}v1h-${width}z`
        },
      ),
    )
    .join('')
  return { size, path }
}
