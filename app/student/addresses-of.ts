import { paths } from '../paths.ts'

/** Where what the user document names is served from, as whole addresses. */
export function addressesOf(origin: string) {
  return {
    photo: (image: string) => origin + image,
    document: (version: { id: string }) => origin + paths.document(version),
  }
}
