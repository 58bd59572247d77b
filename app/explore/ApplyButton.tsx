import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useVariant } from '../site/frame-data.ts'
import { Icon } from '../ui/Icon.tsx'
import { recordWords as words } from '../words/record.ts'
import type { ApplyTo } from './apply-to.ts'

/** Leads to where applications are made, and says where that is before anybody goes. Institutions are not shown it. */
export function ApplyButton({ programme, to }: { programme: { id: string }; to?: ApplyTo }) {
  const variant = useVariant()
  if (variant === 'institutions') return null
  if (!to) {
    return (
      <Link className="button next" to={paths.apply(programme)}>
        {words.apply.now}
      </Link>
    )
  }
  return (
    <span className="apply">
      <a className="button next" href={to.address} rel="noopener">
        {words.apply.now} <Icon name="outside" size={16} />
      </a>
      <span className="small quiet">
        {words.apply.page(
          to.of === 'programme' ? words.apply.programmePage : words.apply.admissionsPage,
          to.host,
        )}
      </span>
    </span>
  )
}
