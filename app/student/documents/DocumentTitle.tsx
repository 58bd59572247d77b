interface Props {
  title: string
  version: string
  /** Address at which a version opens; `undefined` if the reader may not open it. */
  documentAt?: (version: string) => string
}

/** Renders a document's title, with a link to the file if the reader may open it. */
export function DocumentTitle({ title, version, documentAt }: Props) {
  if (!documentAt) return title
  return (
    <a href={documentAt(version)} download>
      {title}
    </a>
  )
}
