import { crc32, inflateRawSync } from 'node:zlib'

/** Returns the files of a ZIP by path from its directory; checks each length and checksum. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('no ZIP: it has no end')
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n--) {
    const [method, sum, packed, size] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
    ]
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const path = bytes.toString('utf8', at + 46, at + 46 + name)
    const local = bytes.readUInt32LE(at + 42)
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const raw = bytes.subarray(from, from + packed)
    const data = method === 8 ? inflateRawSync(raw) : raw
    if (data.length !== size || crc32(data) !== sum) throw new Error(`${path} is broken`)
    if (files.has(path)) throw new Error(`${path} is there twice`)
    files.set(path, data)
    at += 46 + name + extra + comment
  }
  return files
}
