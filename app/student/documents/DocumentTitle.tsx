interface Props {
  title: string
  version: string
  /** Address at which a version opens; `undefined` if the reader may not open it. */
  documentAt?: (version: string) => string
}

/** A document's title, which fetches it where the reader may. */
export function DocumentTitle({ title, version, documentAt }: Props) {
  if (!documentAt) return title
  return (
    <a href={documentAt(version)} download>
      {title}
    </a>
  )
}
