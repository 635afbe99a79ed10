/**
 * Creates the pictures of the site for other places: the link preview and the icons of a phone's
 * home screen.
 */
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const OUT = process.argv[2]
const ICON = 'src/app/web/public/favicon.svg'
const NIGHT = '#11161c'

/**
 * Replaces the drawing's CSS variables, which the renderer does not support, by the values of the
 * red one.
 */
function redMoto() {
  const svg = readFileSync('src/web/motos/moto-vermelha.svg', 'utf8')
  const paint = Object.fromEntries(
    [...svg.match(/\.moto\{([^}]*)\}/)[1].matchAll(/(--[\w-]+):([^;]+)/g)].map(
      ([, name, value]) => [name, value],
    ),
  )
  return svg.replace(/var\((--[\w-]+)(?:,[^()]*(?:\([^()]*\))?)?\)/g, (_, name) => paint[name])
}

const moto = redMoto().replace('<svg ', '<svg x="520" y="228" width="672" height="393.4" ')
const preview = readFileSync('src/features/visoes/site/web/og.svg', 'utf8').replace(
  '<!--moto-->',
  moto,
)
const icon = (size) => sharp(readFileSync(ICON), { density: (72 * size) / 32 }).resize(size, size)

await Promise.all([
  sharp(Buffer.from(preview)).png({ palette: true, quality: 90 }).toFile(join(OUT, 'og.png')),
  icon(192).png().toFile(join(OUT, 'icone-192.png')),
  icon(512).png().toFile(join(OUT, 'icone-512.png')),
  // iOS rounds the corners itself and shows transparency as black.
  icon(180).flatten({ background: NIGHT }).png().toFile(join(OUT, 'apple-touch-icon.png')),
])
copyFileSync(ICON, join(OUT, 'favicon.svg'))
