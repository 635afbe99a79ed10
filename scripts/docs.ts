/**
 * `npm run docs`: writes the parts of the docs that follow from the code. With `--check` it changes nothing, and exits with 1
 * if one of these parts is out of date.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const PICTURES = 'docs/manual/imagens'

const files: Record<string, string> = {
  'src/features/ajuda/web/picture-sizes.json': await pictureSizes(),
}

const outdated = Object.entries(files).filter(([file, text]) => readOrEmpty(file) !== text)
if (process.argv.includes('--check')) {
  for (const [file] of outdated) console.error(`${file} is out of date. Run: npm run docs`)
  if (outdated.length > 0) process.exitCode = 1
} else for (const [file, text] of outdated) writeFileSync(file, text)

/** The browser reserves the space of a picture before it arrives. */
async function pictureSizes() {
  const names = readdirSync(PICTURES)
    .filter((name) => name.endsWith('.webp'))
    .sort()
  const lines = names.map(async (name) => {
    const { width, height } = await sharp(`${PICTURES}/${name}`).metadata()
    return `  "${name}": { "width": ${width}, "height": ${height} }`
  })
  return `{\n${(await Promise.all(lines)).join(',\n')}\n}\n`
}

function readOrEmpty(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
