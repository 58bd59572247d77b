/**
 * Shows a row's place (`placeOf`): town and country if there is little room, else also the state between
 * them.
 */
export function PlaceText({ place }: { place: string }) {
  const [town, ...others] = place.split(', ')
  const country = others.pop()
  return (
    <>
      <span className="place-town">{town}</span>
      {others.length > 0 && <span className="place-between">, {others.join(', ')}</span>}
      {country && (
        <span className="place-country">
          <span>, </span>
          {country}
        </span>
      )}
    </>
  )
}
