import type { Services } from '../app/services.ts'

/** Creates services for the test of one part. Using a service that was not given throws. */
export function servicesWith(given: { [Name in keyof Services]?: Partial<Services[Name]> }): Services {
  return whole('services', given) as Services
}

function whole(name: string, given: object): object {
  return new Proxy(given, {
    get(there, key) {
      const value = Reflect.get(there, key)
      if (value === undefined && !(key in there)) throw new Error(`The test gave no ${name}.${String(key)}.`)
      return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
        ? whole(String(key), value)
        : value
    },
  })
}
