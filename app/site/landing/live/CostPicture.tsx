import { useFigures } from '../../../ui/figures.ts'
import { landingWords } from '../words.ts'
import type { CostPictureData } from './costs.server.ts'

const words = landingWords.answer
const HEIGHT = 48
const WIDTH = 20

/** Draws how many programmes cost how much in the first year; the figures below it say the same. */
export function CostPicture({ costs, total }: { costs: CostPictureData; total: number }) {
  const figures = useFigures()
  const { bars, middleBar, lowest, middle, highest, known } = costs
  const most = Math.max(...bars)
  return (
    <figure className="cost-picture">
      <p className="small semibold">{words.firstYear}</p>
      <svg
        viewBox={`0 0 ${bars.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.picture(figures.count(known), lowest, middle, highest)}
      >
        {bars.map((count, index) => {
          // One programme is still seen.
          const height = count === 0 ? 0 : Math.max(2, Math.round((count / most) * HEIGHT))
          return (
            <rect
              key={index}
              className={index === middleBar ? 'middle' : undefined}
              x={index * WIDTH}
              y={HEIGHT - height}
              width={WIDTH - 2}
              height={height}
            />
          )
        })}
      </svg>
      <figcaption>
        <dl className="facts-fine line justify-between gap-2">
          {(
            [
              [words.lowest, lowest],
              [words.middle, middle],
              [words.highest, highest],
            ] as const
          ).map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <strong>{amount}</strong>
              </dd>
            </div>
          ))}
        </dl>
        <p className="small quiet">{words.madeOf(figures.count(known), known === total)}</p>
      </figcaption>
    </figure>
  )
}
