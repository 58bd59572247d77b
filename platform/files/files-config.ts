import { z } from 'zod'
import type { ReadSetting } from '../config/setting.ts'

export interface FilesConfig {
  /** `undefined` if files are in the data folder. */
  s3: S3Config | undefined
  /** Address of clamd; `undefined` if files are not scanned for viruses. */
  clamd: string | undefined
  /** Treats the store as this database's own, even if it belonged to another. */
  takeOver: boolean
  space: FilesSpace
  /** Free bytes to keep on the data folder's disk; with less, files are refused. */
  reserve: number
}

/** Bytes of documents that a student may store. */
export interface FilesSpace {
  confirmed: number
  /** Before the e-mail address is confirmed. */
  unconfirmed: number
  /** Limit for all unconfirmed students together; `undefined` for the limit of a single one. */
  allUnconfirmed?: number
}

/** A store that speaks the S3 protocol: Amazon's, MinIO, Garage, Ceph, R2. */
export interface S3Config {
  /** `undefined` for Amazon's own endpoint in the region. */
  endpoint: string | undefined
  bucket: string
  region: string
  key: string
  secret: string
}

const megabytes = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform((text) => Number(text) * 1024 * 1024)
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])

export const filesSettings = {
  FILES_S3_BUCKET: {
    means:
      'The bucket of an S3 store that keeps pictures and documents. Empty: they lie in DATA_DIR. Servers that share a database must share it.',
    write: 'the name of a bucket, or nothing',
    default: '',
    schema: z.union([z.literal(''), z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)]),
  },
  FILES_S3_ENDPOINT: {
    means: 'Where the S3 store is. Empty: Amazon’s own.',
    write: 'an address such as https://s3.example.org, or nothing',
    default: '',
    schema: address,
  },
  FILES_S3_REGION: {
    means: 'The region of the S3 store.',
    write: 'a region such as ap-south-1',
    default: 'us-east-1',
    schema: z.string().regex(/^[\w-]+$/),
  },
  FILES_S3_KEY: {
    means: 'The access key of the S3 store. Empty: the surroundings give one, such as the role of a machine.',
    write: 'an access key id, or nothing',
    default: '',
    schema: z.string(),
  },
  FILES_S3_SECRET: {
    secret: true,
    means: 'The secret that belongs to FILES_S3_KEY.',
    write: 'a secret access key, or nothing',
    default: '',
    schema: z.string(),
  },
  FILES_TAKE_OVER: {
    means:
      'Set to yes for one start when the files of the database were moved to another folder or bucket, or are lost: from then on they are looked for here. Otherwise a server refuses to start where they are not.',
    write: 'yes, or nothing',
    default: '',
    schema: z.enum(['', 'yes']),
  },
  FILES_SPACE_MB: {
    means: 'How many megabytes of documents one student may keep.',
    write: 'a whole number',
    default: '500',
    schema: megabytes,
  },
  FILES_SPACE_UNCONFIRMED_MB: {
    means:
      'The same before the student has confirmed the e-mail address. Without SMTP_URL nobody can confirm one, and FILES_SPACE_MB holds for all.',
    write: 'a whole number',
    default: '20',
    schema: megabytes,
  },
  FILES_SPACE_ALL_UNCONFIRMED_MB: {
    means:
      'The same of all students together who have not confirmed theirs. Without SMTP_URL it holds for nobody.',
    write: 'a whole number',
    default: '2000',
    schema: megabytes,
  },
  FILES_RESERVE_MB: {
    means:
      'How many megabytes stay free for what is typed where DATA_DIR lies: below, no files are taken, and leads, sign-ups and messages still are.',
    write: 'a whole number',
    default: '300',
    schema: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform((text) => Number(text) * 1_000_000),
  },
  FILES_CLAMD: {
    means:
      'Where ClamAV’s clamd listens, which searches every file for viruses before it is kept. Empty: nothing is searched.',
    write:
      'a host and port such as clamd:3310, the path of a socket such as /run/clamav/clamd.ctl, or nothing',
    default: '',
    schema: z.union([z.literal(''), z.string().regex(/^\//), z.string().regex(/^[\w.-]+:\d{1,5}$/)]),
  },
}

/**
 * Builds the configuration. `read` returns a setting by its name, checked; `canConfirm` is true if mail is
 * sent, so addresses can be confirmed.
 */
export function readFiles(read: ReadSetting<typeof filesSettings>, canConfirm: boolean): FilesConfig {
  const bucket = read('FILES_S3_BUCKET')
  const s3 = {
    bucket,
    endpoint: read('FILES_S3_ENDPOINT') || undefined,
    region: read('FILES_S3_REGION'),
    key: read('FILES_S3_KEY'),
    secret: read('FILES_S3_SECRET'),
  }
  const confirmedSpace = read('FILES_SPACE_MB')
  const unconfirmedSpace = read('FILES_SPACE_UNCONFIRMED_MB')
  return {
    s3: bucket ? s3 : undefined,
    takeOver: read('FILES_TAKE_OVER') === 'yes',
    clamd: read('FILES_CLAMD') || undefined,
    space: {
      confirmed: confirmedSpace,
      unconfirmed: canConfirm ? unconfirmedSpace : confirmedSpace,
      allUnconfirmed: canConfirm ? read('FILES_SPACE_ALL_UNCONFIRMED_MB') : undefined,
    },
    reserve: read('FILES_RESERVE_MB'),
  }
}
