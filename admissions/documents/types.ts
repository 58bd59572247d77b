/** A document sent by a student under a title: a passport, a transcript, a statement of purpose. */
export interface StudentDocument {
  /** A UUID (version 7). */
  id: string
  title: string
  /** The newest first; there is always one. */
  versions: DocumentVersion[]
}

export interface DocumentVersion {
  id: string
  number: number
  type: DocumentType
  bytes: number
  uploadedAt: Date
  /** The review by the student's counsellor; `undefined` until there is one. */
  review?: PaperReview
  /** The person who is looking at it, or did when their time ran out. */
  claim?: PaperClaim
  /** `undefined` until a program has looked at it. */
  look?: FirstLook
}

/** The result of a review: it has passed, or it is returned with a reason. */
export interface PaperReview {
  outcome: 'passed' | 'returned'
  /** In the counsellor's words; empty if it has passed. */
  reason: string
  /** The last day on which the paper itself counts, as a passport's. */
  validUntil: string | null
  at: Date
  /** Null if their account is gone. */
  by: string | null
}

/**
 * A person is looking at a paper, and no other person passes or returns it until then. Expired claims do not
 * count.
 */
export interface PaperClaim {
  /** The person's id. */
  by: string
  /** Null if their account is gone. */
  name: string | null
  until: Date
}

/** How long a paper is one person's to look at, in milliseconds. */
export const CLAIM_MS = 20 * 60_000

/** The kind of paper that a program recognises by its words. */
export type LookKind = 'passport' | 'transcript' | 'english' | 'statement' | 'cv' | 'reference'

/** The first automatic reading of a file. It contains only certain findings. */
export interface FirstLook {
  warnings: LookWarning[]
  kind?: LookKind
  /** The last day that is printed in a passport. */
  expires?: string
}
export type LookWarning = 'blank' | 'small' | 'blurred' | 'other-kind' | 'no-name'

/** Longest reason for returning a paper, in characters. */
export const MAX_REASON_LENGTH = 1_000

/** The document types, by content: media type and file name extension. */
export const DOCUMENT_TYPES = {
  pdf: { mediaType: 'application/pdf', ending: 'pdf' },
  jpeg: { mediaType: 'image/jpeg', ending: 'jpg' },
  png: { mediaType: 'image/png', ending: 'png' },
  webp: { mediaType: 'image/webp', ending: 'webp' },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ending: 'docx',
  },
} as const

export type DocumentType = keyof typeof DOCUMENT_TYPES

export const MAX_FILE_BYTES = 20 * 1024 * 1024
export const MAX_TITLE_LENGTH = 120
export const MAX_DOCUMENTS = 60
/**
 * A larger picture is refused before it is decoded, as a small file may fill all memory; a JPEG is decoded at
 * a smaller size instead.
 */
export const MAX_PIXELS = 25_000_000
/** Phones take JPEGs of 50 and of 200 megapixels, which can be unpacked at a fraction of their size. */
export const MAX_JPEG_PIXELS = 220_000_000
/** A picture of oneself that is smaller shows no face. */
export const MIN_PHOTO_SIDE_PIXELS = 200

/** Why a title or a file is not taken. The page says it in words. */
export type TitleFault = 'title-missing' | 'title-too-long'
export type FileFault =
  | 'file-missing'
  | 'file-empty'
  | 'file-too-long'
  /** Its content is none of the types that are taken. */
  | 'file-type'
  | 'picture-heic'
  | 'picture-avif'
  | 'picture-gif'
  | 'picture-tiff'
  /** For a profile picture: its file name has no picture extension. */
  | 'photo-name'
  /** Its beginning is right, but not the rest. */
  | 'file-damaged'
  | 'too-many-pixels'
  /** For a profile picture. */
  | 'too-few-pixels'
  /** Macros run when the file is opened. */
  | 'macros'
  /** Checking it took too long or too much memory. */
  | 'file-too-hard'
  | 'picture-too-hard'
  /** A PDF that opens with a password only. */
  | 'pdf-locked'
  /** A PDF with actions, embedded files or hidden content. */
  | 'pdf-active'
  /** A Word document with objects of other programs, or with parts that are fetched from elsewhere. */
  | 'docx-active'
  | 'infected'

/** Why a right title and a right file are refused all the same. */
export type UploadRefusal =
  | 'too-many-documents'
  | 'too-many-bytes'
  /** There is more space once the e-mail address is confirmed. */
  | 'unconfirmed-bytes'
  /** Several of the student's pictures wait to be drawn already. */
  | 'too-many-pictures'
  /** Several files wait to be checked already. */
  | 'too-many-files'
  /** The search for viruses does not answer. */
  | 'not-checked'

export type UploadOutcome<Kept> =
  | { ok: true; result: Kept }
  | { ok: false; reason: 'invalid'; faults: { title?: TitleFault; file?: FileFault } }
  | { ok: false; reason: UploadRefusal }
