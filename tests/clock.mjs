// Loaded before a server under test (`NODE_OPTIONS`): its clock goes on from CLOCK_FROM, and forty days ahead at each SIGUSR2.
const Real = Date
let ahead = Real.parse(process.env.CLOCK_FROM) - Real.now()

process.on('SIGUSR2', () => {
  ahead += 40 * 86_400_000
})

globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length > 0) super(...given)
    else super(Real.now() + ahead)
  }

  static now() {
    return Real.now() + ahead
  }
}
