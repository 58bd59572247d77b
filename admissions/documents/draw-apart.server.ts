import {
  type Reader,
  type ReadOptions,
  type ReadOutcome,
  readApart,
} from '../../platform/untrusted/read-apart.ts'
import type * as pictures from './pictures.ts'
import type { DocumentType, FileFault } from './types.ts'

/** Processor time of one picture: a large WebP takes ten seconds to write. */
const DRAWING_SECONDS = 20

/** The sender of a picture: each sender has the same share of drawing. */
export type Sender = Pick<ReadOptions, 'owner' | 'isConfirmed'>

/** Why a picture was not redrawn; `undefined` if it was. */
export type DrawingRefusal = { fault: FileFault } | { refusal: 'too-many-pictures' } | undefined

const picture: Reader<typeof pictures.redraw> = { module: 'admissions/documents/pictures.ts', name: 'redraw' }
const photo: Reader<typeof pictures.redrawPhoto> = {
  module: 'admissions/documents/pictures.ts',
  name: 'redrawPhoto',
}

/** Returns true for a type of picture that can be redrawn. */
export function isPicture(type: DocumentType): type is pictures.PictureType {
  return type === 'jpeg' || type === 'png' || type === 'webp'
}

/** Redraws a picture without its hidden data into `to` (`redraw`). */
export async function redrawApart(
  sender: Sender,
  path: string,
  type: pictures.PictureType,
  to: string,
): Promise<DrawingRefusal> {
  return findRefusal(await readApart(picture, [path, type, to], { ...sender, seconds: DRAWING_SECONDS }))
}

/** Draws a student's picture as two squares (`redrawPhoto`). */
export async function redrawPhotoApart(
  sender: Sender,
  path: string,
  type: pictures.PictureType,
  to: Parameters<typeof pictures.redrawPhoto>[2],
): Promise<DrawingRefusal> {
  return findRefusal(await readApart(photo, [path, type, to], { ...sender, seconds: DRAWING_SECONDS }))
}

/** Throws where the fault is ours, such as a full disk. */
function findRefusal(outcome: ReadOutcome<FileFault | undefined>): DrawingRefusal {
  if (outcome.ok) return outcome.value && { fault: outcome.value }
  if (outcome.reason === 'busy' || outcome.reason === 'cancelled') return { refusal: 'too-many-pictures' }
  if (outcome.reason === 'crashed') throw new Error(`A picture could not be drawn: ${outcome.detail ?? ''}`)
  return { fault: 'picture-too-hard' }
}
