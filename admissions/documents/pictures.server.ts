import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type DocumentType, type FileFault, MOST_PIXELS } from './types.ts'

type PictureType = Extract<DocumentType, 'jpeg' | 'png' | 'webp'>

export function isPicture(type: DocumentType): type is PictureType {
  return type === 'jpeg' || type === 'png' || type === 'webp'
}

/** The sides of a student's picture, in pixels. */
export const PHOTO_SIDES = { large: 512, small: 96 }

/**
 * Draws a picture anew into `to`, upright: what is left is what can be seen. Where it was taken and with what, a second picture inside, a page
 * hidden behind the last pixel, all go.
 */
export function redraw(path: string, type: PictureType, to: string): Promise<FileFault | undefined> {
  return oneAtATime(async () => {
    const picture = await openPicture(path, type)
    if ('fault' in picture) return picture.fault
    const upright = picture.opened.autoOrient()
    const drawn = {
      jpeg: () => upright.jpeg({ quality: 90 }),
      png: () => upright.png(),
      webp: () => upright.webp(),
    }
    await drawn[type]().toFile(to)
    return undefined
  })
}

/** Draws a picture of a person as two squares into the paths given. */
export function redrawPhoto(
  path: string,
  type: PictureType,
  to: Record<keyof typeof PHOTO_SIDES, string>,
): Promise<FileFault | undefined> {
  return oneAtATime(async () => {
    const picture = await openPicture(path, type)
    if ('fault' in picture) return picture.fault
    const large = picture.opened.autoOrient().resize(PHOTO_SIDES.large, PHOTO_SIDES.large, { fit: 'cover' })
    await large.webp({ quality: 82 }).toFile(to.large)
    const small = (await sharper())(to.large).resize(PHOTO_SIDES.small, PHOTO_SIDES.small)
    await small.webp({ quality: 80 }).toFile(to.small)
    return undefined
  })
}

/** What a file that was drawn anew is like. */
export async function measure(path: string) {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

async function openPicture(path: string, type: PictureType) {
  const sharp = await sharper()
  // `failOn`: half a picture is none. The pixels are counted from the head, before any is unpacked.
  const opened = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  try {
    const { format, width, height } = await sharp(path, { limitInputPixels: false }).metadata()
    if (format !== type) return { fault: 'file-type' as const }
    if (width * height > MOST_PIXELS) return { fault: 'too-many-pixels' as const }
    // Unpacked once to see that it can be: what fails later is our fault.
    await opened.clone().stats()
    return { opened }
  } catch {
    return { fault: 'file-damaged' as const }
  }
}

/** Large, and not needed by most requests. Its own memory is not wanted: no picture comes twice. */
async function sharper() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

let last: Promise<unknown> = Promise.resolve()

/** An unpacked picture takes up to 100 MB, so there is one at a time in a process. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work)
  last = mine.catch(() => {})
  return mine
}
