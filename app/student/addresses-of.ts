import { paths } from '../paths.ts'

/** Returns absolute addresses for the files that the user document names. */
export function getAddresses(origin: string) {
  return {
    photo: (image: string) => origin + image,
    document: (version: { id: string }) => origin + paths.document(version),
  }
}
