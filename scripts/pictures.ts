import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { type Content, readContent } from '../admissions/content/read.server.ts'
import { type ShareImage, shareImageSvg } from './pictures/share-image.ts'
import { openFont } from './pictures/type.ts'

const ROOT = resolve(import.meta.dirname, '..')
const ICON_SIZES = [180, 192, 512]

/**
 * Draws the images by which others show the site: a picture for each page that may be shared, and the icons
 * for phones. Needs no font installed on the machine.
 *
 * @throws {BrokenContent} if the titles cannot be read, naming the file and line.
 */
export async function drawPictures(folder: string) {
  const files = join(ROOT, 'node_modules', '@fontsource', 'newsreader', 'files')
  const fonts = {
    heading: openFont(join(files, 'newsreader-latin-500-normal.woff')),
    text: openFont(join(files, 'newsreader-latin-400-normal.woff')),
  }
  await mkdir(join(folder, 'og'), { recursive: true })
  for (const image of shareImages(await readContent(join(ROOT, 'content')))) {
    const drawn = sharp(Buffer.from(shareImageSvg(fonts, image)))
    await drawn.png({ palette: true, colours: 64 }).toFile(join(folder, 'og', `${image.name}.png`))
  }

  const icon = await readFile(join(ROOT, 'app', 'ui', 'icon.svg'))
  for (const size of ICON_SIZES) {
    const image = sharp(icon, { density: (72 * size) / 32 }).resize(size, size)
    await image
      .flatten({ background: '#131f37' })
      .png()
      .toFile(join(folder, `icon-${size}.png`))
  }
}

function shareImages({ site, articles, about, institutions }: Content): ShareImage[] {
  const { pages, hero } = site
  const page = (name: string, { title, description }: { title: string; description: string }) => ({
    name,
    title,
    description,
  })
  return [
    { name: 'site', title: hero.headline, description: pages.home.description },
    page('how-it-works', pages.howItWorks),
    page('pricing', pages.pricing),
    page('blogs', pages.blogs),
    page('contact', pages.contact),
    page('about', about),
    page('for-institutions', institutions),
    ...articles.map((article) => ({ ...page(article.slug, article), artwork: article.image?.key })),
  ]
}
