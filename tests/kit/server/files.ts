import { crc32 } from 'node:zlib'
import sharp from 'sharp'

type Photo = {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp'
  orientation?: number
}

/** Returns a photo as a phone takes it, with its maker and location. */
export const photo = ({
  width = 640,
  height = 480,
  format = 'jpeg',
  orientation = 1,
}: Photo = {}) =>
  sharp({ create: { width, height, channels: 3, background: { r: 10, g: 98, b: 128 } } })
    .withExif({
      IFD0: { Make: 'Telefone', Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '24/1 0/1 30/1' },
    })
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer()

export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
/** The first bytes of a Windows program. */
export const PROGRAM = Buffer.concat([
  Buffer.from('MZ'),
  Buffer.alloc(300, 0x90),
  Buffer.from('PE\0\0'),
])
/** The container format of old Word documents, which other files use too. */
export const oldOffice = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from(stream, 'utf16le'),
  ])

export const docx = () =>
  zip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    'word/document.xml': '<w:document/>',
  })

/** Returns an uncompressed ZIP archive of texts. */
export function zip(entries: Record<string, string>) {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const data = Buffer.from(text)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(data), 0)
    sizes.writeUInt32LE(data.length, 4)
    sizes.writeUInt32LE(data.length, 8)
    const rest = Buffer.alloc(4)
    rest.writeUInt16LE(name.length, 0)
    const start = Buffer.alloc(4)
    start.writeUInt32LE(offset, 0)
    const local = [
      Buffer.from('504b0304140000000000000000000000', 'hex').subarray(0, 14),
      sizes,
      rest,
      Buffer.from(name),
      data,
    ]
    directory.push(
      Buffer.from('504b01021400140000000000000000000000', 'hex').subarray(0, 16),
      sizes,
      rest,
      Buffer.alloc(10),
      start,
      Buffer.from(name),
    )
    parts.push(...local)
    offset += Buffer.concat(local).length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(entries).length, 8)
  end.writeUInt16LE(Object.keys(entries).length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, central, end])
}
