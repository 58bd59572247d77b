import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { createTurns } from '../../platform/turns.ts'
import {
  type DocumentType,
  type FileFault,
  MAX_JPEG_PIXELS,
  MAX_PIXELS,
  SHORTEST_PHOTO_SIDE,
} from './types.ts'

type PictureType = Extract<DocumentType, 'jpeg' | 'png' | 'webp'>

export function isPicture(type: DocumentType): type is PictureType {
  return type === 'jpeg' || type === 'png' || type === 'webp'
}

/** The most pictures of one student that are being redrawn or queued; one more is refused. */
const MAX_WAITING = 4
const MAX_WAITING_IN_ALL = 100

/**
 * Size to which a JPEG over the usual pixel limit is decoded, at half its sides or less. An A4 page still has
 * 300 dots per inch.
 */
const SMALLER = { width: 3_600, height: 3_600, fit: 'inside', withoutEnlargement: true } as const

/** The result of redrawing a picture; `undefined` if it succeeded. */
type Redrawn = FileFault | 'too-many-pictures' | undefined

/** The sides of a student's picture, in pixels. */
export const PHOTO_SIDES = { large: 512, small: 96 }

/**
 * Redraws a picture into `to`, upright. Removes its location, device, any second picture inside, and data
 * after the last pixel.
 */
export async function redraw(whose: string, path: string, type: PictureType, to: string): Promise<Redrawn> {
  const fault = await whyNotUnpack(path, type)
  if (fault) return fault
  return queueRedraw(whose, () =>
    draw(path, async (opened) => {
      const { width, height } = await opened.metadata()
      const fitting = width * height > MAX_PIXELS ? opened.resize(SMALLER) : opened
      const upright = fitting.autoOrient()
      const drawn = {
        jpeg: () => upright.jpeg({ quality: 90 }),
        png: () => upright.png(),
        webp: () => upright.webp(),
      }
      await drawn[type]().toFile(to)
    }),
  )
}

/** Draws a picture of a person as two squares into the paths given. */
export async function redrawPhoto(
  whose: string,
  path: string,
  type: PictureType,
  to: Record<keyof typeof PHOTO_SIDES, string>,
): Promise<Redrawn> {
  const fault = await whyNotUnpack(path, type, SHORTEST_PHOTO_SIDE)
  if (fault) return fault
  return queueRedraw(whose, () =>
    draw(path, async (opened) => {
      // A JPEG is decoded no larger than needed here. Cropped from the top, where a person's head is.
      const side = PHOTO_SIDES.large
      const large = opened.autoOrient().resize(side, side, { fit: 'cover', position: 'top' })
      await large.webp({ quality: 82 }).toFile(to.large)
      const small = (await loadSharp())(to.large).resize(PHOTO_SIDES.small, PHOTO_SIDES.small)
      await small.webp({ quality: 80 }).toFile(to.small)
    }),
  )
}

export async function measure(path: string) {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

/** Reads only a picture's header and decodes nothing, so it needs no queue. */
async function whyNotUnpack(
  path: string,
  type: PictureType,
  shortestSide = 1,
): Promise<FileFault | undefined> {
  const sharp = await loadSharp()
  const head = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!head) return 'file-damaged'
  if (head.format !== type) return 'file-type'
  if (Math.min(head.width, head.height) < shortestSide) return 'too-few-pixels'
  // Of a JPEG in several scans all must be held before any of it can be shown.
  const maxPixels = type === 'jpeg' && !head.isProgressive ? MAX_JPEG_PIXELS : MAX_PIXELS
  return head.width * head.height > maxPixels ? 'too-many-pixels' : undefined
}

/** Drawing takes a second or two; no picture that people take needs more. */
const LONGEST_SECONDS = 20

async function draw(path: string, onto: (opened: Sharp) => Promise<void>): Promise<FileFault | undefined> {
  const sharp = await loadSharp()
  // `failOn`: half a picture is none.
  const opened = sharp(path, { limitInputPixels: MAX_JPEG_PIXELS, failOn: 'error' }).timeout({
    seconds: LONGEST_SECONDS,
  })
  try {
    await onto(opened.clone())
    return undefined
  } catch (error) {
    // Decoding alone tells the cause: a picture that cannot be decoded is damaged, any other error is ours.
    if (await opened.stats().catch(() => undefined)) throw error
    return 'file-damaged'
  }
}

/** Large, and not needed by most requests. Its own memory is not wanted: no picture comes twice. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** An unpacked picture takes up to 100 MB, so there is one at a time in a process; students take turns. */
const turns = createTurns({
  maxRunning: 1,
  maxPerCaller: MAX_WAITING,
  maxTotal: MAX_WAITING_IN_ALL,
  patienceMs: 30_000,
})

async function queueRedraw(whose: string, work: () => Promise<FileFault | undefined>): Promise<Redrawn> {
  const outcome = await turns.take(whose, work)
  return outcome === 'too-many' ? 'too-many-pictures' : outcome
}
