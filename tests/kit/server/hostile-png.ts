import { crc32, deflateSync } from 'node:zlib'

/** Colour types of PNG and their channels. */
const CHANNELS = { gray: 1, 'gray-alpha': 2, rgb: 3, rgba: 4 }
const COLOUR_TYPE = { gray: 0, rgb: 2, 'gray-alpha': 4, rgba: 6 }
/** First pixel and step of each pass of an interlaced PNG (Adam7). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

type Shape = {
  width: number
  height: number
  colour?: keyof typeof CHANNELS
  bits?: 8 | 16
  interlaced?: boolean
}

/** Returns a valid black PNG, a thousand times smaller than its pixels. */
export function hostilePng({
  width,
  height,
  colour = 'rgba',
  bits = 8,
  interlaced = false,
}: Shape): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = bits
  header[9] = COLOUR_TYPE[colour]
  header[12] = Number(interlaced)
  const pixelBytes = (CHANNELS[colour] * bits) / 8
  let size = 0
  for (const [x, y, stepX, stepY] of interlaced ? PASSES : [[0, 0, 1, 1] as const]) {
    const columns = Math.ceil((width - x) / stepX)
    const rows = Math.ceil((height - y) / stepY)
    // Each row begins with the byte of its filter.
    if (columns > 0 && rows > 0) size += rows * (1 + columns * pixelBytes)
  }
  const pixels = deflateSync(Buffer.alloc(size), { level: 9 })
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer) {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length, 0)
  bytes.write(type, 4)
  data.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}
