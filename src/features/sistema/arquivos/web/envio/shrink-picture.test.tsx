import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shrinkPicture } from './shrink-picture.ts'

/** Makes a browser that decodes pictures of that size, and encodes each as `bytes` bytes. */
function browser({ width = 4000, height = 3000, bytes = 10 } = {}) {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage() {} } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') =>
    done(new Blob([new Uint8Array(bytes)], { type })),
  )
}
const file = (name: string, type: string) => new File([new Uint8Array(1000)], name, { type })

beforeEach(() => browser())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['IMG_1.HEIC', 'image/heic'],
  ['IMG_1.heif', 'image/heif'],
  ['IMG_1.heic', ''],
])('turns an iPhone’s %s (%j) into JPEG where the browser decodes it', async (name, type) => {
  browser({ width: 800, height: 600, bytes: 5000 })
  expect(await shrinkPicture(file(name, type))).toMatchObject({
    name: 'IMG_1.jpg',
    type: 'image/jpeg',
    size: 5000,
  })
})

test('sends a HEIC as it is where the browser does not decode it', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('', 'InvalidStateError')
  })
  const heic = file('IMG_1.HEIC', 'image/heic')
  expect(await shrinkPicture(heic)).toBe(heic)
})

test('shrinks a large photo in its own format, and leaves a small one alone', async () => {
  const large = await shrinkPicture(file('foto.png', 'image/png'))
  expect(large).toMatchObject({ name: 'foto.png', type: 'image/png', size: 10 })
  browser({ width: 800, height: 600 })
  const small = file('foto.jpg', 'image/jpeg')
  expect(await shrinkPicture(small)).toBe(small)
})

test('leaves a photo alone that would not become smaller, and a paper', async () => {
  browser({ bytes: 2000 })
  for (const kept of [file('foto.jpg', 'image/jpeg'), file('laudo.pdf', 'application/pdf')])
    expect(await shrinkPicture(kept)).toBe(kept)
})
