// Loaded before a server under test (`NODE_OPTIONS`): its clock goes on from CLOCK_FROM.
const Real = Date
const ahead = Real.parse(process.env.CLOCK_FROM) - Real.now()

globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length > 0) super(...given)
    else super(Real.now() + ahead)
  }

  static now() {
    return Real.now() + ahead
  }
}
