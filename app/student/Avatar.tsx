import { profileWords as words } from '../words/profile.ts'

/** The student's picture; the initial of “User” where there is none. */
export function Avatar({ image }: { image: string | undefined }) {
  if (image)
    return (
      <img className="avatar" src={large ? image : `${image}?size=small`} alt="" width={96} height={96} />
    )
  return (
    <svg
      className="avatar"
      viewBox="0 0 96 96"
      width={96}
      height={96}
      role="img"
      aria-label={words.initialsOf}
    >
      <rect width="96" height="96" fill="currentColor" opacity="0.12" />
      <text x="48" y="65" textAnchor="middle" fontSize="48" fill="currentColor">
        {words.initialsOf[0]}
      </text>
    </svg>
  )
}
