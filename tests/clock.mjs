// Loaded before a server under test (`NODE_OPTIONS`): its clock goes on from CLOCK_FROM, or from now, and CLOCK_DAYS (forty) ahead at each SIGUSR2.
const Real = Date
const { CLOCK_FROM: from, CLOCK_DAYS: days = 40 } = process.env
let ahead = from ? Real.parse(from) - Real.now() : 0

process.on('SIGUSR2', () => {
  ahead += days * 86_400_000
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
