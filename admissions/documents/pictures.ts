import sharp, { type Sharp } from 'sharp'
import {
  type DocumentType,
  type FileFault,
  MAX_JPEG_PIXELS,
  MAX_PIXELS,
  MIN_PHOTO_SIDE_PIXELS,
} from './types.ts'

// Runs in its own process (`draw-apart.server.ts`): a picture may keep a decoder busy or crash it.

export type PictureType = Extract<DocumentType, 'jpeg' | 'png' | 'webp'>

/**
 * Size to which a JPEG over the usual pixel limit is decoded, at half its sides or less. An A4 page still has
 * 300 dots per inch.
 */
const SMALLER = { width: 3_600, height: 3_600, fit: 'inside', withoutEnlargement: true } as const

/** The sides of a student's picture, in pixels. */
export const PHOTO_SIDES = { large: 512, small: 96 }

/**
 * Redraws a picture into `to`, upright. Removes its location, device, any second picture inside, and data
 * after the last pixel. Returns the fault of the picture, if it has one.
 */
export async function redraw(path: string, type: PictureType, to: string): Promise<FileFault | undefined> {
  const fault = await findPictureFault(path, type)
  if (fault) return fault
  return draw(path, async (opened) => {
    const { width, height } = await opened.metadata()
    const fitting = width * height > MAX_PIXELS ? opened.resize(SMALLER) : opened
    const upright = fitting.autoOrient()
    const drawn = {
      jpeg: () => upright.jpeg({ quality: 90 }),
      png: () => upright.png(),
      webp: () => upright.webp(),
    }
    await drawn[type]().toFile(to)
  })
}

/** Draws a picture of a person as two squares into the paths given. */
export async function redrawPhoto(
  path: string,
  type: PictureType,
  to: Record<keyof typeof PHOTO_SIDES, string>,
): Promise<FileFault | undefined> {
  const fault = await findPictureFault(path, type, MIN_PHOTO_SIDE_PIXELS)
  if (fault) return fault
  return draw(path, async (opened) => {
    // A JPEG is decoded no larger than needed here. Cropped from the top, where a person's head is.
    const side = PHOTO_SIDES.large
    const large = opened.autoOrient().resize(side, side, { fit: 'cover', position: 'top' })
    await large.webp({ quality: 82 }).toFile(to.large)
    const small = sharp(to.large).resize(PHOTO_SIDES.small, PHOTO_SIDES.small)
    await small.webp({ quality: 80 }).toFile(to.small)
  })
}

/** Reads only a picture's header and decodes nothing. */
async function findPictureFault(
  path: string,
  type: PictureType,
  shortestSide = 1,
): Promise<FileFault | undefined> {
  const head = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!head) return 'file-damaged'
  if (head.format !== type) return 'file-type'
  if (Math.min(head.width, head.height) < shortestSide) return 'too-few-pixels'
  // A JPEG in several scans must be held in full before any of it can be shown.
  const maxPixels = type === 'jpeg' && !head.isProgressive ? MAX_JPEG_PIXELS : MAX_PIXELS
  return head.width * head.height > maxPixels ? 'too-many-pixels' : undefined
}

async function draw(path: string, onto: (opened: Sharp) => Promise<void>): Promise<FileFault | undefined> {
  sharp.cache(false)
  sharp.concurrency(1)
  // `failOn`: half a picture is refused.
  const opened = sharp(path, { limitInputPixels: MAX_JPEG_PIXELS, failOn: 'error' })
  try {
    await onto(opened.clone())
    return undefined
  } catch (error) {
    // Decoding alone tells the cause: a picture that cannot be decoded is damaged, any other error is ours.
    if (await opened.stats().catch(() => undefined)) throw error
    return 'file-damaged'
  }
}
