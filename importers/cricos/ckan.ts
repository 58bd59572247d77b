import { isAddress } from '../reading/fetch.ts'
import { openInput } from '../reading/input.ts'
import { readJson } from '../reading/json.ts'
import { type ImportInput, RegisterRefused } from '../types.ts'

/** What CKAN's `package_show` says of a data set, as far as it is needed (CKAN API guide, action API version 3). */
interface PackageShown {
  result?: { resources?: { url?: string; format?: string }[] }
}

/**
 * The register's page at a CKAN data portal (`…/api/3/action/package_show?id=…`) stands for the tables that it lists today: their
 * addresses take its place. Other locations stay as they are.
 *
 * @throws RegisterRefused when the portal lists no CSV file.
 */
export async function withTablesOfPortal(input: ImportInput): Promise<string[]> {
  const listed = await Promise.all(
    input.locations.map((location) => (isPackage(location) ? tablesAt(location, input) : [location])),
  )
  return listed.flat()
}

function isPackage(location: string) {
  return isAddress(location) && new URL(location).pathname.endsWith('/package_show')
}

async function tablesAt(address: string, input: ImportInput): Promise<string[]> {
  const [file] = await openInput([address], input)
  for await (const { value } of readJson(file)) {
    const resources = (value as PackageShown).result?.resources ?? []
    const tables = resources.flatMap(({ url, format }) => (url && /csv/i.test(format ?? url) ? [url] : []))
    if (tables.length > 0) return tables
  }
  throw new RegisterRefused(`${address} lists no CSV file.`)
}
