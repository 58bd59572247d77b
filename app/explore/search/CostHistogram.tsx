import { Link } from 'react-router'
import type { CostBar } from './panel.server.ts'

/** Renders how many cost how much as bars. Each is a link that sets the limit, and works without script. */
export function CostHistogram({ bars }: { bars: CostBar[] }) {
  const current = bars.find(({ is }) => is === 'last') ?? bars.at(-1)
  return (
    <>
      <ol className="cost-bars line">
        {bars.map(({ label, height, address, is }) => {
          const bar = (
            <>
              <svg viewBox="0 0 10 40" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  y={(40 - Math.max(1, height * 39)).toFixed(1)}
                  width="10"
                  height="40"
                  fill={is ? 'var(--link)' : 'var(--rule-strong)'}
                />
              </svg>
              <span className="unseen">{label}</span>
            </>
          )
          return (
            <li key={label} title={label}>
              {address ? (
                <Link to={address} preventScrollReset aria-current={is === 'last' || undefined}>
                  {bar}
                </Link>
              ) : (
                bar
              )}
            </li>
          )
        })}
      </ol>
      <p className="small quiet mb-3">{current?.label}</p>
    </>
  )
}
