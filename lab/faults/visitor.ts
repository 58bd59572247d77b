import { setTimeout as wait } from 'node:timers/promises'

// Asks for pages again and again until its input ends, then says how long each answer took, in milliseconds, and how many came in a second. In a
// process of its own, so that what else a test does takes nothing from it.

const [address] = process.argv.slice(2)
let goesOn = true
process.stdin.on('end', () => {
  goesOn = false
})
process.stdin.resume()

const times: number[] = []
const begin = performance.now()
while (goesOn) {
  const start = performance.now()
  const answer = await fetch(`${address}/explore?q=law&page=1&visit=${times.length}`)
  await answer.text()
  times.push(performance.now() - start)
  await wait(20)
}
const perSecond = (1_000 * times.length) / (performance.now() - begin)
process.stdout.write(JSON.stringify({ times, perSecond }))
