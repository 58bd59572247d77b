import { join } from 'node:path'
import { isOfDisk } from '../room.ts'
import type { FilesConfig, FilesSpace } from './files-config.ts'
import { openFolderStore } from './folder.ts'
import { createNoRoomError, createReceiving, type Received } from './receive.ts'
import { openS3Store } from './s3.ts'
import { scanWithClamd, type VirusScan } from './scan.ts'
import type { FileStore } from './store.ts'

/** Receives, scans and stores files. */
export interface Files extends FileStore {
  /** Receives a form with one file of at most `longest` bytes. Throws `NotReceived`. */
  receive(request: Request, longest: number): Promise<Received>
  /** Reads the texts of such a form and drops its file. Throws `NotReceived`. */
  receiveTexts(request: Request, longest: number): Promise<{ fields: Received['fields']; hadFile: boolean }>
  /** `undefined` if no virus scan is set up. */
  scan: VirusScan | undefined
  space: FilesSpace
  /** Removes what killed processes left where files come in. */
  sweepIncoming(now: Date): Promise<void>
}

/**
 * Opens the store that the configuration names. Files always arrive through the data folder, as long as it
 * has room.
 */
export async function openFiles(
  dataDir: string,
  { s3, clamd, space }: Pick<FilesConfig, 's3' | 'clamd' | 'space'>,
  hasRoom: () => boolean = () => true,
): Promise<Files> {
  const folder = join(dataDir, 'files')
  const store = s3 ? await openS3Store(s3) : await openFolderStore(join(folder, 'kept'))
  const { receive, receiveTexts, sweep } = createReceiving(join(folder, 'incoming'), hasRoom)
  const keep: FileStore['keep'] = (key, path) =>
    store.keep(key, path).catch((error) => {
      throw isOfDisk(error) ? createNoRoomError(error) : error
    })
  return {
    ...store,
    keep,
    space,
    receive,
    receiveTexts,
    sweepIncoming: sweep,
    scan: clamd ? scanWithClamd(clamd) : undefined,
  }
}
