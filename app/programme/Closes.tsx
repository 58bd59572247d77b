import { useFrame } from '../site/frame-data.ts'

/**
 * Returns the note for a row of an institution that will close: `Closes after spring 2027`. `undefined` for
 * any other.
 */
export function useCloses(institution: { id: string }): string | undefined {
  return useFrame()?.closings.find(({ institutions }) => institutions.includes(institution.id))?.short
}

export function Closes({ institution }: { institution: { id: string } }) {
  const closes = useCloses(institution)
  return closes && <strong className="closes">{closes}</strong>
}
